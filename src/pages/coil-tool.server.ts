import type { core } from 'zod'
import type { PageModule } from '#contract/modules/page-module.ts'
import { type NamedCoil, namedCoil } from '#pages/named-coil.server.ts'
import { notRead, unreadWords } from '#pages/not-read.server.ts'
import { readTool } from '#pages/read-tool.server.ts'
import { type PageContext, servicesContext } from '#pages/services.ts'
import type { Reader } from '#server/db/database.ts'
import { readSearch } from '#web/url-state/search.ts'

type Named = { readonly material: string; readonly variant: string }
type CoilModule = Pick<PageModule, 'name' | 'opens'> & {
  readonly state: core.$ZodObject & { readonly _zod: { output: Named } }
}

/**
 * Reads what a tool makes of the coil that its address names; `read` is null where no coil is open.
 *
 * @param work  `site`: origin for what names its page
 * @param cost  pages that take as much work together
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
  const ignored = [...notRead(module.state, url.searchParams, 'The usual value is taken.'), ...view.ignored]
  return { ...view, tool, ignored }
}

type Found = Pick<NamedCoil, 'coil' | 'locked' | 'ignored'>

/** Why an address gives no file. A page says in a notice what it took instead; a file would hide that. */
export function notAFile({ coil, locked, ignored }: Found): readonly string[] {
  if (locked !== null) return [`${locked} is not open to you.`]
  if (ignored.length > 0) return ignored.map((one) => unreadWords([one]))
  return coil ? [] : ['No coil has this name.']
}
