import { expect, test } from 'vitest'
import { roles } from '../access/roles.ts'
import { nextSteps, type Stage, stages } from './stages.ts'

/** Every step there is, for everybody who may take it; whatever is not here is refused. */
const table: Readonly<Record<string, readonly Stage[]>> = {
  'staff requested': ['quoted', 'paused', 'cancelled'],
  'staff quoted': ['ordered', 'requested', 'paused', 'cancelled'],
  'staff ordered': ['samples-received', 'paused', 'cancelled'],
  'staff samples-received': ['testing', 'paused', 'cancelled'],
  'staff testing': ['evaluation', 'paused', 'cancelled'],
  'staff evaluation': ['review', 'testing', 'paused', 'cancelled'],
  'staff review': ['report', 'evaluation', 'paused', 'cancelled'],
  'staff report': ['delivered', 'review', 'paused', 'cancelled'],
  'staff paused': ['testing', 'cancelled'],
  'customer requested': ['cancelled'],
  'customer quoted': ['ordered', 'cancelled'],
}
const who = { ROLE_ADMIN: 'staff', ROLE_DATAEDITOR: 'staff', ROLE_CUSTOMER: 'customer', ROLE_CUSTOMER_BMW: 'customer' }

test.each(roles.flatMap((role) => stages.map((stage) => [role, stage] as const)))('%s at %s', (role, stage) => {
  const allowed = table[`${(who as Record<string, string>)[role]} ${stage}`] ?? []
  expect(nextSteps(stage, role, 'testing').map(({ to }) => to)).toEqual(allowed)
})

test('stopping a project or taking it back needs a reason', () => {
  const unexplained = stages.flatMap((stage) =>
    nextSteps(stage, 'ROLE_ADMIN', 'testing').flatMap(({ to, needsReason }) => (needsReason ? [] : `${stage} ${to}`)),
  )
  expect(unexplained).toEqual([
    'requested quoted',
    'quoted ordered',
    'ordered samples-received',
    'samples-received testing',
    'testing evaluation',
    'evaluation review',
    'review report',
    'report delivered',
    'paused testing',
  ])
})
