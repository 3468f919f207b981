import type { Opening, PageModule } from '../modules/page-module.ts'
import { type AccessRow, byPlan, ofOrganisation, open, staff } from './matrix.ts'

export function pageRows(modules: readonly PageModule[]): AccessRow[] {
  return modules.flatMap(({ address, also = [], opens }) =>
    [address, ...also].map((each): AccessRow => ({ route: `GET ${each}`, reach: reachOf(opens), refusal: 'none' })),
  )
}

export const machineRows: readonly AccessRow[] = [
  { route: 'GET /robots.txt', reach: open, refusal: 'none' },
  { route: 'GET /llms.txt', reach: open, refusal: 'none' },
  { route: 'GET /sitemap.xml', reach: open, refusal: 'none' },
  { route: 'GET /feed.xml', reach: open, refusal: 'none' },
  { route: 'GET /.well-known/security.txt', reach: open, refusal: 'none' },
]

function reachOf(opens: Opening): AccessRow['reach'] {
  if (typeof opens === 'string') return byPlan
  if ('ownData' in opens) return ofOrganisation
  return 'action' in opens ? staff(opens.action) : byPlan
}
