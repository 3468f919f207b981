import { expect, test } from 'vitest'
import { pagesOfRole } from '#contract/modules/pages-of-role.ts'
import { modules } from '#pages/modules.ts'
import { pageNames } from './page-names.ts'
import { crumbsOf } from './title-case.ts'

const trail = [{ id: '1', level: 'category', name: 'Steels', path: 'Steels' }] as const
const labels = (path: string) =>
  crumbsOf(path, pageNames(trail, pagesOfRole(modules, 'ROLE_ADMIN'))).map(({ label }) => label)

test.each([
  ['/mi-testing/portfolio/test-types/her', ['Home', 'mi-testing', 'Portfolio', 'Test Types', 'Hole Expansion']],
  ['/mi-lab/facilities/dic', ['Home', 'mi-lab', 'Facilities', 'Digital Image Correlation']],
  ['/mi-testing/services/fea-support', ['Home', 'mi-testing', 'Services', 'FEA Support']],
  ['/mi-database/mi-data-maps', ['Home', 'mi-database', 'mi Data-Maps']],
  ['/mi-database/Steels', ['Home', 'mi-database', 'Steels']],
  ['/admin-panel/people', ['Home', 'Administration', 'People and roles']],
  ['/careers', ['Home', 'Careers']],
])('%s', (path, expected) => expect(labels(path)).toEqual(expected))
