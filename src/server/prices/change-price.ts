import { AppError } from '#contract/errors.ts'
import { testType } from '#core/test-types/index.ts'
import { type Change, done, lockOn } from '#server/staff-change.ts'
import { timeNow } from '#server/clock.ts'
import { listPrices } from './test-prices.ts'

/** Puts the operator's price of a test in place of the sample, or of theirs before. */
export const setPrice: Change<'price.set'> = async (db, { test, shown, currency, preparation, perSpecimen, days }) => {
  await lockOn(db, `price ${test}`)
  const before = (await listPrices(db)).find((one) => one.test === test)!
  if (shown !== undefined && shown !== (before.changedAt?.toISOString() ?? '')) {
    throw new AppError(
      'conflict',
      'Somebody has changed this price since your page was loaded. Reload it, then change it.',
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
        ? `${testType(test).name} has your price in place of the sample. Plans of tests count with it at once.`
        : `${testType(test).name} has this price from now on. Plans of tests count with it at once; quotations that were made stay as they are.`,
    ],
  }
}

/** Brings the sample price of a test back. */
export const removePrice: Change<'price.remove'> = async (db, { test }) => {
  const gone = await db.deleteFrom('test_price').where('test', '=', test).returning('id').executeTakeFirst()
  if (!gone) throw new AppError('conflict', 'The test has its sample price already. Reload this page.')
  return {
    ...done(gone.id, { test }, null),
    sentences: [
      `Your price is deleted. ${testType(test).name} has its sample price again, and plans say that it is one.`,
    ],
    destructive: true,
  }
}
