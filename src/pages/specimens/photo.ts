import { data } from 'react-router'
import { read } from '#pages/reading/reader.ts'
import { findPhoto } from '#laboratory/server/specimens/index.ts'
import type { Route } from './+types/photo.ts'

/** @throws Response 404 if it does not exist or is not visible to the reader */
export async function loader({ params, context }: Route.LoaderArgs) {
  const photo = await read(context, (db) => findPhoto(db, params.id))
  if (!photo) throw data(null, { status: 404 })
  return new Response(new Uint8Array(photo.data), {
    headers: { 'content-type': photo.type, 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' },
  })
}
