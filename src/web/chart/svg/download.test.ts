import { expect, test } from 'vitest'
import { citation } from './download.ts'

const host = 'mi.example'
const pathname = '/mi-database/mi-data-maps'

test.each([
  ['short', '?preset=edge', `${host}${pathname}?preset=edge`],
  ['with a formula', '?x=uat.rm-TD%2Ft', `${host}${pathname}?x=uat.rm-TD/t`],
  ['too long for a line', `?stages=${'x'.repeat(120)}`, `${host}${pathname}`],
])('citation of an address: %s', (_why, search, address) =>
  expect(citation({ host, pathname, search })).toMatch(
    new RegExp(`^Material Insights, ${RegExp.escape(address)}, \\d+ [A-Z][a-z]+ \\d{4}$`),
  ),
)
