import { exportFileName } from '#core/export/file-name.ts'
import { notePageDownload } from '#pages/note-download.server.ts'
import type { PageContext } from '#pages/services.ts'

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
