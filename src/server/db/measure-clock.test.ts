import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clockCorrection, setClockDifference } from '#server/clock.ts'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { openDatabase } from './database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

test('the clock of the database is measured when it is opened and every minute, until it is closed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const wrong = 5 * 60_000 // ms
  try {
    setClockDifference(wrong)
    const database = await openDatabase(db.access)
    expect(clockCorrection()).toBe(0)
    setClockDifference(wrong)
    vi.advanceTimersByTime(59_000)
    expect(clockCorrection()).toBe(wrong)
    vi.advanceTimersByTime(1_000)
    await expect.poll(clockCorrection).toBe(0)
    await database.close()
    setClockDifference(wrong)
    vi.advanceTimersByTime(120_000)
    expect(clockCorrection()).toBe(wrong)
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    setClockDifference(0)
    vi.useRealTimers()
  }
})
