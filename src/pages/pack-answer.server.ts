import { exportFileName } from '#core/export/file-name.ts'
import { notePageDownload } from '#pages/note-download.server.ts'
import type { PageContext } from '#pages/services.ts'
import { packFiles } from '#server/export/pack-card.ts'

export type PackOfFiles = {
  readonly name: string
  /** Name of the material that it is about. */
  readonly material: string
  readonly files: readonly { readonly name: string; readonly text: string }[]
}

/** Several files as one archive, with a line in the audit log; or why there is none, in a sentence a line. */
export async function packAnswer(context: PageContext, pack: PackOfFiles | readonly string[]): Promise<Response> {
  if (!('files' in pack)) {
    return new Response(`${pack.join('\n')}\n`, {
      status: 422,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    })
  }
  const { name, material, files } = pack
  const line = { action: 'archive.download', object: name, materials: [material] }
  await notePageDownload(context, { file: name, line })
  return new Response(Uint8Array.from(packFiles(files)), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${exportFileName([name], 'zip')}"`,
      'cache-control': 'no-store',
    },
  })
}
