import { expect, test } from 'vitest'
import { budgetsIn } from './rate-limit.ts'

test.each([
  [
    '"minute";q=300;w=60, "hour";q=3000;w=3600',
    '"minute";r=299;t=17, "hour";r=2875;t=100',
    [
      { span: 'minute', limit: 300, left: 299 },
      { span: 'hour', limit: 3000, left: 2875 },
    ],
  ],
  ['"day";q=10000;w=86400', null, [{ span: 'day', limit: 10_000, left: 10_000 }]],
  [null, '"day";r=1;t=1', []],
  ['nonsense', 'nonsense', []],
])('%j, %j', (policy, state, budgets) => {
  const headers = new Headers({
    ...(policy !== null && { 'ratelimit-policy': policy }),
    ...(state !== null && { ratelimit: state }),
  })
  expect(budgetsIn(headers)).toEqual(budgets)
})
