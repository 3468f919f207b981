import { exportFileName } from '#core/export/file-name.ts'
import { packFiles } from '#server/export/pack-card.ts'

type PackOfFiles = {
  readonly name: string
  readonly files: readonly { readonly name: string; readonly text: string }[]
}

/** Several files as one archive, or why there is none, in a sentence a line. */
export function packAnswer(pack: PackOfFiles | readonly string[]): Response {
  if (!('files' in pack)) {
    return new Response(`${pack.join('\n')}\n`, {
      status: 422,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    })
  }
  return new Response(Uint8Array.from(packFiles(pack.files)), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${exportFileName([pack.name], 'zip')}"`,
      'cache-control': 'no-store',
    },
  })
}
