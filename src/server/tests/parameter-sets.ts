import { sql } from 'kysely'
import type { ParameterSetRecord } from '#contract/tests.ts'
import type { Reader } from '#server/db/database.ts'

/** Origin of a set, including a note if one of its specimens was withdrawn. */
const author = sql<string>`author || case when exists (
    select from withdrawal w where w.kind = 'replicate' and w.record_id = any(parameter_set.inputs)
      and w.release <= coalesce((select app.read_release()), w.release))
  then '; fitted with a specimen that was withdrawn since' else '' end`

/** Fitted models of a coil for one finite-element tab or all, newest version first. */
export async function parameterSets(db: Reader, coilId: string, feTab?: string): Promise<ParameterSetRecord[]> {
  return findParameterSets(db, { coilIds: [coilId], ...(feTab !== undefined && { feTabs: [feTab] }) })
}

export async function findParameterSets(
  db: Reader,
  { coilIds, feTabs }: { readonly coilIds: readonly string[]; readonly feTabs?: readonly string[] },
): Promise<ParameterSetRecord[]> {
  return db
    .selectFrom('parameter_set')
    .innerJoin('coil as v', 'v.id', 'parameter_set.coil_id')
    .leftJoin('release as e', 'e.number', 'parameter_set.release')
    .where('parameter_set.coil_id', '=', sql<string>`any(${[...coilIds]}::uuid[])`)
    .$if(feTabs !== undefined, (q) => q.where('fe_tab', '=', sql<'FE1'>`any(${[...feTabs!]})`))
    .orderBy('v.position')
    .orderBy('v.name')
    .orderBy('fe_tab')
    .orderBy('model')
    .orderBy('version', 'desc')
    .select([
      'parameter_set.id',
      'coil_id as coilId',
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
