import type { TestCode } from '#core/test-types/test-type.ts'
import type { TestPrice } from './test-price.ts'

const euros = (preparation: number, perSpecimen: number, days: number): TestPrice => ({
  currency: 'EUR',
  preparation: preparation * 100,
  perSpecimen: perSpecimen * 100,
  days,
})

/** Made-up prices: they show how a plan is priced until the operator has entered theirs, and every page with them says so. */
export const samplePrices: Readonly<Record<TestCode, TestPrice>> = {
  UAT: euros(100, 60, 5),
  FLC: euros(600, 90, 15),
  HBG: euros(300, 180, 10),
  PST: euros(150, 110, 8),
  HER: euros(150, 70, 5),
  MRT: euros(500, 240, 15),
  SHR: euros(150, 110, 8),
  UAC: euros(250, 140, 10),
  CTC: euros(300, 220, 15),
  LUL: euros(150, 120, 8),
  BBT: euros(300, 150, 10),
  BND: euros(120, 60, 5),
  FSM: euros(400, 100, 10),
}
