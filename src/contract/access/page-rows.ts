import type { Opening, PageModule } from '../modules/page-module.ts'
import { type AccessRow, byPlan, staff } from './matrix.ts'

/** Who may open the pages of modules: a row for each address, as for calls. The tests open every page as everybody. */
export function pageRows(modules: readonly PageModule[]): AccessRow[] {
  return modules.flatMap(({ address, also = [], opens }) =>
    [address, ...also].map((each): AccessRow => ({ route: `GET ${each}`, reach: reachOf(opens), refusal: 'none' })),
  )
}

function reachOf(opens: Opening): AccessRow['reach'] {
  if (typeof opens === 'string' || 'feature' in opens) return byPlan
  if ('action' in opens) return staff(opens.action)
  return { ...byPlan, visitor: 'refused', registrar: 'refused' }
}
