import { expect, test } from 'vitest'
import { personName } from './register.ts'
import { personNameProblem, personNameRule } from './person-name.ts'

test.each([
  ['Zoë', ''],
  ["O'Neil-Müller Jr.", ''],
  ['王小明', ''],
  ['', ''],
  ['R&D / Team', personNameRule],
  ['anna@steel', personNameRule],
  ['To: all', personNameRule],
  ['a\u202Eb', personNameRule],
])('%j: forms and server judge alike', (name, problem) => {
  expect(personNameProblem(name)).toBe(problem)
  if (name === '') return
  const judged = personName.safeParse(` ${name} `)
  expect(judged.error?.issues.map(({ message }) => message) ?? []).toEqual(problem === '' ? [] : [problem])
})
