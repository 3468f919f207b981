import { AppError } from '#contract/errors.ts'
import { testType, testTypes } from '#core/test-types/index.ts'
import { type Change, done, lockOn } from '#server/staff-change.ts'
import { timeNow } from '#server/clock.ts'
import { samplePrice } from '#contract/prices/sample-prices.ts'
import type { TestPrice } from '#contract/prices/test-price.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Reader } from '#server/db/database.ts'

export const setPrice: Change<'price.set'> = async (db, { test, shown, currency, preparation, perSpecimen, days }) => {
  await lockOn(db, `price ${test}`)
  const before = (await listPrices(db)).find((one) => one.test === test)!
  if (shown !== undefined && shown !== (before.changedAt?.toISOString() ?? '')) {
    throw new AppError(
      'conflict',
      'This price was changed after you loaded the page. Reload the page and repeat your change.',
    )
  }
  const values = { currency, preparation, per_specimen: perSpecimen, days }
  const { id } = await db
    .insertInto('test_price')
    .values({ test, ...values })
    .onConflict((on) => on.column('test').doUpdateSet({ ...values, changed_at: timeNow() }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const { changedAt, ...earlier } = before
  return {
    ...done(id, changedAt === null ? null : earlier, { test, currency, preparation, perSpecimen, days }),
    sentences: [
      changedAt === null
        ? `${testType(test).name}: your price replaces the sample price. Test plans use it immediately.`
        : `${testType(test).name}: new price. Test plans use it immediately; existing quotations remain unchanged.`,
    ],
  }
}

export const removePrice: Change<'price.remove'> = async (db, { test }) => {
  const gone = await db.deleteFrom('test_price').where('test', '=', test).returning('id').executeTakeFirst()
  if (!gone) throw new AppError('conflict', 'The test already has its sample price. Reload the page.')
  return {
    ...done(gone.id, { test }, null),
    sentences: [
      `Your price is deleted. ${testType(test).name} has its sample price again, marked as sample in test plans.`,
    ],
    destructive: true,
  }
}

export type ListedPrice = TestPrice & {
  readonly test: TestCode
  /** Null for the sample price. */
  readonly changedAt: Date | null
}

export async function listPrices(db: Reader): Promise<ListedPrice[]> {
  const rows = await db
    .selectFrom('test_price')
    .select(['test', 'currency', 'preparation', 'per_specimen as perSpecimen', 'days', 'changed_at as changedAt'])
    .execute()
  return testTypes.map(({ code }) => {
    const own = rows.find(({ test }) => test === code)
    return own ? { ...own, test: code } : { test: code, ...samplePrice(code), changedAt: null }
  })
}
