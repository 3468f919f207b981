import { expect, test } from 'vitest'
import { searchOfForm } from './form-search.ts'

const factors: Readonly<Record<string, number>> = { 'uat.rm-RD': 1, 'uat.E-RD': 1e-3, 'uac.rm': -1 }
const read = (sent: string) => {
  const found = searchOfForm(new URLSearchParams(sent), (id) => factors[id])
  return found && Object.fromEntries(found)
}

test.each([
  // what the form sends                                            what the address says
  ['sort=her.lambda&coatings=GI', null],
  ['from.thickness=&to.thickness=&tests=', {}],
  ['columns=uat.rm-RD&from.thickness=1&to.thickness=1,5', { columns: 'uat.rm-RD', thickness: '1..1.5' }],
  ['tests=HER tested&tests=&tests=BND untested', { tested: 'HER', untested: 'BND' }],
  ['tests=&coatings=GI&coatings=GA&millTypes=Mini Mill', { coatings: 'GI,GA', millTypes: 'Mini Mill' }],
  ['from.uat.E-RD=195&to.uat.E-RD=', { ranges: 'uat.E-RD 195000..' }],
  ['from.uac.rm=600&to.uac.rm=900', { ranges: 'uac.rm -900..-600' }],
  ['from.uat.rm-RD=strong&to.nothing=1', { ranges: 'uat.rm-RD strong..' }],
])('%s', (sent, wanted) => expect(read(sent)).toEqual(wanted))
