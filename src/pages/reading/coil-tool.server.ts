import type { core } from 'zod'
import type { PageModule } from '#contract/modules/page-module.ts'
import { type NamedCoil, namedCoil } from '#pages/reading/named-coil.server.ts'
import { ignoredParams, ignoredParamsText } from '#pages/reading/ignored-params.server.ts'
import { readTool } from '#pages/reading/read-tool.server.ts'
import { type PageContext, servicesContext } from '#pages/reading/services.ts'
import type { Reader } from '#server/db/database.ts'
import { readSearch } from '#web/url-state/search.ts'

type Named = { readonly material: string; readonly variant: string }
type CoilModule = Pick<PageModule, 'name' | 'opens'> & {
  readonly state: core.$ZodObject & { readonly _zod: { output: Named } }
}

/**
 * Reads the data of a tool for the coil in the address; `read` is null if no coil is open.
 * @param work  `site`: origin of absolute addresses
 * @param cost  pages that this request counts as
 */
export async function readCoilTool<T>(
  context: PageContext,
  module: CoilModule,
  url: URL,
  work: (db: Reader, coil: NonNullable<NamedCoil['coil']>, site: string) => Promise<T>,
  cost = 1,
) {
  const named: Named = readSearch(module.state, url.searchParams)
  const site = context.get(servicesContext).canonicalUrl ?? url.origin
  const { view, tool } = await readTool(
    context,
    module,
    url,
    async (db, { freeSample }) => {
      const found = await namedCoil(db, named, freeSample)
      return { ...found, read: found.coil && (await work(db, found.coil, site)) }
    },
    cost,
  )
  const ignored = [...ignoredParams(module.state, url.searchParams, 'The default is used.'), ...view.ignored]
  return { ...view, tool, ignored }
}

type Found = Pick<NamedCoil, 'coil' | 'locked' | 'ignored'>

/** Reasons why an address has no file. A page reports replaced values in a notice; a file cannot. */
export function notAFile({ coil, locked, ignored }: Found): readonly string[] {
  if (locked !== null) return [`You do not have access to ${locked}.`]
  if (ignored.length > 0) return ignored.map((one) => ignoredParamsText([one]))
  return coil ? [] : ['No coil found with this name.']
}
