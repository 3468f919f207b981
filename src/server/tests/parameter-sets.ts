import { sql } from 'kysely'
import type { ParameterSetRecord } from '#contract/tests.ts'
import type { Reader } from '#server/db/database.ts'

/** How a set was made, and whether a release has withdrawn a specimen behind it: the one is never shown without the other. */
const author = sql<string>`author || case when exists (
    select from withdrawal w where w.kind = 'replicate' and w.record_id = any(parameter_set.inputs)
      and w.release <= coalesce((select app.read_release()), w.release))
  then '; fitted with a specimen that was withdrawn since' else '' end`

/** Fitted models of a coil for one finite-element tab, or for all; newest version first. */
export async function parameterSets(db: Reader, variantId: string, feTab?: string): Promise<ParameterSetRecord[]> {
  return findParameterSets(db, { variantIds: [variantId], ...(feTab !== undefined && { feTabs: [feTab] }) })
}

/** As `parameterSets`, of several coils in their order. */
export async function findParameterSets(
  db: Reader,
  { variantIds, feTabs }: { readonly variantIds: readonly string[]; readonly feTabs?: readonly string[] },
): Promise<ParameterSetRecord[]> {
  return db
    .selectFrom('parameter_set')
    .innerJoin('variant as v', 'v.id', 'parameter_set.variant_id')
    .leftJoin('release as e', 'e.number', 'parameter_set.release')
    .where('parameter_set.variant_id', '=', sql<string>`any(${[...variantIds]}::uuid[])`)
    .$if(feTabs !== undefined, (q) => q.where('fe_tab', '=', sql<'FE1'>`any(${[...feTabs!]})`))
    .orderBy('v.position')
    .orderBy('v.name')
    .orderBy('fe_tab')
    .orderBy('model')
    .orderBy('version', 'desc')
    .select([
      'parameter_set.id',
      'variant_id as variantId',
      'fe_tab as feTab',
      'model',
      'parameters',
      'fit_window as fitWindow',
      'quality',
      'inputs',
      'fit',
      'proof',
      'last_measured as lastMeasured',
      'extrapolation',
      author.as('author'),
      'version',
      'e.name as release',
      'parameter_set.status',
      'parameter_set.synthetic',
    ])
    .execute()
}
