import { expect, test } from 'vitest'
import { StatementNames } from './prepared.ts'

test('equal texts have equal names, different texts different ones', () => {
  const names = new StatementNames()
  const first = names.nameOf('select 1')
  expect(first).toBeDefined()
  expect(names.nameOf('select 2')).not.toBe(first)
  expect(names.nameOf('select 1')).toBe(first)
})

test('when all names are taken a new text gets none, and the known ones keep theirs', () => {
  const names = new StatementNames(1)
  const first = names.nameOf('select 1')
  expect(names.nameOf('select 2')).toBeUndefined()
  expect(names.nameOf('select 1')).toBe(first)
})
