import type { Reader } from '#server/db/database.ts'
import { testedCoils } from '#laboratory/server/projects/index.ts'

/** Where what was tested for a project is seen: the page of each coil and test, with the specimens of the project alone. */
export async function curvesOf(db: Reader, { id, code }: { readonly id: string; readonly code: string }) {
  const coils = await testedCoils(db, id)
  return coils.map(({ path, name, slug, test }) => ({
    name: `${name}, ${test}`,
    to: `/mi-database/${path}?${new URLSearchParams({ variant: slug, test, project: code })}`,
  }))
}
