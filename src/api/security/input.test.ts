import { describe, expect, test } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { checkInput } from './input.ts'

function nested(depth: number): unknown {
  return JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)
}

function withKeys(count: number): unknown {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i]))
}

describe('the limit itself passes', () => {
  test.each([
    ['20 levels', nested(20)],
    ['200 keys', withKeys(200)],
    ['tab and line breaks', { text: 'a\tb\r\nc' }],
    ['a pair of surrogates', { text: '🚗' }],
    ['no body', undefined],
    ['null', null],
  ])('%s', (_why, input) => expect(() => checkInput(input, 'body')).not.toThrow())
})

describe('one more is refused', () => {
  test.each([
    // why                     input                          path         message
    ['21 levels', nested(21), 'body', 'nested deeper than 20 levels'],
    ['100,000 levels', nested(100_000), 'body', 'nested deeper than 20 levels'],
    ['201 keys', withKeys(201), 'body', 'more than 200 keys'],
    ['201 keys in two objects', { a: withKeys(100), b: withKeys(99) }, 'body', 'more than 200 keys'],
    ['NUL', { epsilon: 'DP980\u0000' }, 'body.epsilon', 'contains a control character'],
    ['escape', { list: ['\u001B[2J'] }, 'body.list.0', 'contains a control character'],
    ['half a surrogate pair', { epsilon: '\uD800' }, 'body.epsilon', 'contains half of a surrogate pair'],
    ['NUL in a key', { 'a\u0000': 1 }, 'body', 'contains a control character'],
  ])('%s', (_why, input, path, message) => {
    expect(refusalOf(input)).toEqual([{ path, message }])
  })
})

function refusalOf(input: unknown): AppError['issues'] | undefined {
  try {
    checkInput(input, 'body')
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error.issues
    throw error
  }
}
