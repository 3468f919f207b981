import { expect, test } from 'vitest'
import { propertyColumn, propertyColumns } from '#core/properties/shown-column.ts'
import { maxColumns, usualColumns, usualSort } from '../views/coil-table.ts'
import { readColumns } from './read-columns.ts'

const usual = { columns: usualColumns, sort: { by: usualSort, descending: false } }

test.each([
  // address                                        choice                                                       told
  [{}, {}, []],
  [{ columns: 'her.lambda,uat.rm-TD' }, { columns: ['her.lambda', 'uat.rm-TD'] }, []],
  [{ columns: 'her.lambda,her.lambda' }, { columns: ['her.lambda'] }, []],
  [{ columns: 'her.lambada,uat.rm-TD' }, { columns: ['uat.rm-TD'] }, ['her.lambada']],
  [{ columns: 'nothing' }, {}, ['nothing']],
  [{ sort: '-her.lambda' }, { sort: { by: 'her.lambda', descending: true } }, []],
  [{ sort: 'thickness' }, { sort: { by: 'thickness', descending: false } }, []],
  [{ sort: 'price' }, {}, ['sort=price']],
])('%j', (address, choice, told) => {
  const read = readColumns(address)
  expect(read.choice).toEqual({ ...usual, ...choice })
  expect(read.ignored.map(({ text }) => text)).toEqual(told)
})

test('the usual columns exist, and more than a page holds are told', () => {
  expect([...usualColumns, usualSort].filter((id) => !propertyColumn(id))).toEqual([])
  const { choice, ignored } = readColumns({ columns: propertyColumns.map(({ id }) => id).join(',') })
  expect(choice.columns).toHaveLength(maxColumns)
  expect(ignored).toHaveLength(1)
})
