import type { ParameterSetRecord } from '#contract/tests.ts'
import type { Reader } from '#server/db/database.ts'

/** Fitted models of a coil for one finite-element tab, or for all; newest version first. */
export async function parameterSets(db: Reader, variantId: string, feTab?: string): Promise<ParameterSetRecord[]> {
  return db
    .selectFrom('parameter_set')
    .where('variant_id', '=', variantId)
    .$if(feTab !== undefined, (q) => q.where('fe_tab', '=', feTab as ParameterSetRecord['feTab']))
    .orderBy('fe_tab')
    .orderBy('model')
    .orderBy('version', 'desc')
    .select([
      'id',
      'variant_id as variantId',
      'fe_tab as feTab',
      'model',
      'parameters',
      'fit_window as fitWindow',
      'quality',
      'version',
      'status',
      'synthetic',
    ])
    .execute()
}
