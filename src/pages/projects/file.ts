import { data } from 'react-router'
import { countPage, read } from '#pages/reading/reader.ts'
import { findProjectFile } from '#laboratory/server/projects/index.ts'
import type { Route } from './+types/file.ts'

/**
 * `/project-files/:id`: file of a message or note, always as a download.
 * @throws Response 404 if it does not exist or is not visible to the caller
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  await countPage(context)
  const file = await read(context, (db) => findProjectFile(db, params.id))
  if (!file) throw data(null, { status: 404 })
  return new Response(new Uint8Array(file.data), {
    headers: {
      'content-type': file.type.startsWith('text/') ? `${file.type}; charset=utf-8` : file.type,
      'content-disposition': `attachment; filename="file"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
