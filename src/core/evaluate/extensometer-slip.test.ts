import { describe, expect, test } from 'vitest'
import { read } from '../read/sample-reading.fixture.ts'
import { evaluateReading } from './index.ts'

/**
 * A record of E = 200 GPa and σ = 300 + 350·(1 − exp(−12 ε_p)) MPa over 30 mm². From the first reading above a strain on, the extensometer
 * shows less by a slip.
 */
function file(slip?: { readonly at: number; readonly by: number }): string {
  const elastic = Array.from({ length: 200 }, (_, i) => ({ plastic: 0, sigma: (300 * i) / 200 }))
  const hardening = Array.from({ length: 1500 }, (_, i) => {
    const plastic = (0.25 * i) / 1499
    return { plastic, sigma: 300 + 350 * (1 - Math.exp(-12 * plastic)) }
  })
  const lines = [...elastic, ...hardening].map(({ plastic, sigma }, i) => {
    const strain = Math.expm1(plastic + sigma / 200_000)
    const shown = strain - (slip && strain > slip.at ? slip.by : 0) + 2e-6 * Math.sin(1.7 * i)
    return [i / 10, (30 * sigma) / (1 + strain), shown].map((value) => value.toFixed(6)).join(';')
  })
  return ['time [s];force [N];strain [1]', ...lines].join('\n')
}

const geometry = { b0: 20, t0: 1.5, L0: 50 }
async function evaluated(slip?: { readonly at: number; readonly by: number }) {
  const [found] = evaluateReading('UAT', await read(file(slip)), { geometry })
  return new Map(found!.evaluation.scalars.map((scalar) => [scalar.id, scalar]))
}

/** Read at the onset of yielding, and read after it. */
const onset = ['uat.rp02', 'uat.ys', 'uat.yr']
const later = ['uat.ag', 'uat.agt', 'uat.n46', 'uat.n1020', 'uat.n2ag', 'uat.K']

describe.each([0.001, 0.0015, 0.002, 0.003, 0.004, 0.005])('an extensometer that slips back by %f', (by) => {
  test('before yielding changes Rp0.2 and all that follows, and each is flagged', async () => {
    const [whole, slipped] = await Promise.all([evaluated(), evaluated({ at: 0.002, by })])
    expect(slipped.get('uat.rp02')!.value! / whole.get('uat.rp02')!.value!).toBeGreaterThan(1.01)
    for (const id of [...onset, ...later])
      expect([id, slipped.get(id)!.flags]).toEqual([id, expect.arrayContaining(['extensometer_slipped'])])
    expect(slipped.get('uat.E')!.flags).not.toContain('extensometer_slipped')
    expect(slipped.get('uat.E')!.value! / whole.get('uat.E')!.value!).toBeCloseTo(1, 2)
    expect(slipped.get('uat.rm')!.flags).toEqual(whole.get('uat.rm')!.flags)
  })

  test('after 3 % leaves what is read before it as it was, without a flag', async () => {
    const [whole, slipped] = await Promise.all([evaluated(), evaluated({ at: 0.03, by })])
    for (const id of ['uat.E', ...onset]) {
      expect(slipped.get(id)!.value! / whole.get(id)!.value!).toBeCloseTo(1, 6)
      expect(slipped.get(id)!.flags).toEqual(whole.get(id)!.flags)
    }
    for (const id of later)
      expect([id, slipped.get(id)!.flags]).toEqual([id, expect.arrayContaining(['extensometer_slipped'])])
  })
})
