import { expect, test } from 'vitest'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { pageFile } from '#contract/modules/page-file.ts'
import { modules } from '#pages/modules.ts'
import routes from '../../src/pages/routes.ts'

const material = '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6'

test.each([
  [`${material}.csv`, 'data'],
  [`${material}.md`, 'data'],
  ['/mi-database/published/docol-500dp.json', 'data'],
  ['/mi-database/grade-swap.xlsx', 'data'],
  ['/mi-datahub.atom', 'data'],
  ['/feed.xml', 'data'],
  ['/admin-panel-tools.json', 'own'],
  ['/certificates/C-2026-001.json', 'own'],
  ['/quotations/Q-2026-001.pdf', 'own'],
  [material, undefined],
  [`${material}.data`, undefined],
  [`${material}/../../x.csv`, 'own'],
  ['/mi-database/mi-data-maps.embed', undefined],
  ['/robots.txt', undefined],
  ['/', undefined],
])('%s: %s', (path, kind) => expect(pageFile(modules, path)).toBe(kind))

test('every route with the ending of a file is one', () => {
  const paths = (entries: readonly RouteConfigEntry[]): string[] =>
    entries.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [`/${path}`]), ...paths(children)])
  const files = paths(routes).filter((path) => /\.(?:csv|json|xlsx|md|pdf|svg|zip)$/.test(path))
  expect(files.length).toBeGreaterThan(40)
  expect(files.filter((path) => pageFile(modules, path.replaceAll(/:\w+/g, 'x')) === undefined)).toEqual([])
})
