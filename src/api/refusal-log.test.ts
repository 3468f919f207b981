import { expect, test } from 'vitest'
import { pageOf } from './refusal-log.ts'

test.each([
  ['/admin-panel/people', '/admin-panel/people'],
  ['/Admin-Panel/people', '/admin-panel/people'],
  ['/aDmin-panel//people//?page=2', '/admin-panel/people'],
  ['//admin-panel/people/', '/admin-panel/people'],
  ['/admin-panel/people.data', '/admin-panel/people'],
  ['/mi-database/grade-swap.json?from=DP980-6', '/mi-database/grade-swap.json'],
  ['/', '/'],
  ['/admin-panel/<script>', '/…'],
  [`/${'a'.repeat(200)}`, '/…'],
])('%j is the page %j', (url, page) => expect(pageOf(url)).toBe(page))
