import { exportFileName } from '#core/export/file-name.ts'
import { callerContext, type PageContext, referenceContext, servicesContext } from '#pages/reading/services.ts'
import { type Download, noteDownload } from '#server/export/note-download.ts'

export type Pack = {
  readonly name: string
  readonly material: string
  readonly bytes: Uint8Array
}

export async function packAnswer(context: PageContext, pack: Pack | readonly string[]): Promise<Response> {
  if (!('bytes' in pack)) {
    return new Response(`${pack.join('\n')}\n`, {
      status: 422,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    })
  }
  const { name, material, bytes } = pack
  const line = { action: 'archive.download', object: name, materials: [material] }
  await notePageDownload(context, { file: name, line })
  return new Response(Uint8Array.from(bytes), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${exportFileName([name], 'zip')}"`,
      'cache-control': 'no-store',
    },
  })
}

/** Records the download of a file in the audit log; for visitors one line per hour. */
export function notePageDownload(context: PageContext, { file, line }: Pick<Download, 'file' | 'line'>): Promise<void> {
  const caller = context.get(callerContext)
  const taker = caller.kind === 'account' ? `account ${caller.accountId}` : caller.kind
  const { database } = context.get(servicesContext)
  return noteDownload(database, { caller, taker, file, line, reference: context.get(referenceContext) })
}
