import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openBrowser, type TestBrowser } from '#tests/web/browser-stores.ts'
import { flag, json, oneOf, text, time } from './codec.ts'
import { slot } from './slot.ts'

let browser: TestBrowser
beforeEach(() => {
  browser = openBrowser()
})
afterEach(() => vi.unstubAllGlobals())

const numbers = json<readonly number[]>([], (value) => (Array.isArray(value) ? value.map(Number) : []))

describe('text and value', () => {
  test.each([
    // codec, value, text
    [flag, true, 'true'],
    [flag, false, 'false'],
    [text, 'Größe', 'Größe'],
    [oneOf('dark', 'light'), 'dark', 'dark'],
    [time, new Date('2026-11-20T08:00:00Z'), '2026-11-20T08:00:00.000Z'],
    [numbers, [1, 2], '[1,2]'],
  ] as const)('%o: %j ↔ %j', (codec, value, written) => {
    const kept = slot<unknown>('round', codec)
    kept.write(value)
    expect(browser.local.getItem('round')).toBe(written)
    expect(kept.read()).toEqual(value)
  })

  test.each([
    [flag, 'TRUE', false],
    [flag, '1', false],
    [text, 'x'.repeat(2001), ''],
    [oneOf('dark', 'light'), 'black', null],
    [time, 'yesterday', null],
    [numbers, '[1,', []],
    [numbers, '{"a":1}', []],
  ] as const)('%o: %j is %j', (codec, stored, value) => {
    browser.local.setItem('foreign', stored)
    expect(slot<unknown>('foreign', codec as typeof numbers).read()).toEqual(value)
  })
})

test('the same text gives the same object', () => {
  const kept = slot('same', numbers)
  kept.write([1])
  expect(kept.read()).toBe(kept.read())
})

test('a slot of this tab leaves the other store alone', () => {
  slot('own', text, 'session').write('here')
  expect(browser.session.getItem('own')).toBe('here')
  expect(browser.local.values.size).toBe(0)
})

describe('a store that refuses', () => {
  test('full: the value lives in the page, the older one is gone from the store', () => {
    const kept = slot('quota', text)
    kept.write('old')
    browser.local.full = true
    kept.write('new')
    expect(kept.read()).toBe('new')
    expect(browser.local.getItem('quota')).toBeNull()
    browser.local.full = false
    kept.write('newer')
    expect(browser.local.getItem('quota')).toBe('newer')
  })

  test('closed: reading, writing and forgetting work within the page', () => {
    browser.close()
    const kept = slot('private', flag)
    expect(kept.read()).toBe(false)
    kept.write(true)
    expect(kept.read()).toBe(true)
    kept.forget()
    expect(kept.read()).toBe(false)
  })

  test('none, as on the server: the initial value', () => {
    vi.unstubAllGlobals()
    expect(slot('server', time).read()).toBeNull()
  })
})

describe('changes are told', () => {
  test('of this tab and of others, until nobody listens', () => {
    const kept = slot('told', text)
    const seen: string[] = []
    const stop = kept.subscribe(() => seen.push(kept.read()))
    kept.write('here')
    browser.elsewhere('told', 'there')
    browser.elsewhere('another key', 'x')
    browser.elsewhere(null, null)
    stop()
    kept.write('unheard')
    expect(seen).toEqual(['here', 'there', ''])
  })

  test("another tab's value replaces one that could not be stored", () => {
    const kept = slot('late', text)
    const stop = kept.subscribe(() => {})
    browser.local.full = true
    kept.write('unsaved')
    browser.local.full = false
    browser.elsewhere('late', 'stored')
    expect(kept.read()).toBe('stored')
    stop()
  })
})
