import type { SpringbackView } from '#contract/views/springback.ts'
import type { Coil } from '#contract/catalogue.ts'
import { chordModulus } from '#core/models/elastic/chord-modulus.ts'
import type { ProofRun } from '#core/cards/proof/index.ts'
import { syntheticNotice } from '#core/synthetic/demo.ts'
import type { Card } from '#core/cards/card.ts'
import { cards } from '#core/cards/index.ts'

type About = { readonly coil: Pick<Coil, 'name' | 'synthetic'>; readonly release: string }

const head = ({ coil, release }: About, what: string) =>
  [
    `# ${what}`,
    `# coil: ${coil.name}`,
    `# release: ${release}`,
    ...(coil.synthetic ? [`# ${syntheticNotice}`] : []),
  ].join('\n')

const digits = (value: number) => Number(value.toPrecision(7))

/** The last column is empty without a fit. */
export function chordFile({ points, fit }: SpringbackView['chord'], about: About): string {
  const parameters = fit ? ` E0 = ${digits(fit.E0)} MPa, Ea = ${digits(fit.Ea)} MPa, xi = ${digits(fit.xi)}` : ''
  const rows = points.map(([strain, modulus]) =>
    [digits(strain), digits(modulus), fit ? digits(chordModulus(fit.E0, fit.Ea, fit.xi, strain)) : ''].join(','),
  )
  return `${head(about, `chord modulus on unloading, E(ep) = E0 - (E0 - Ea)(1 - exp(-xi ep))${parameters}`)}\nplastic strain [1],chord modulus [MPa],fitted [MPa]\n${rows.join('\n')}\n`
}

export function cycleFile({ strain, measured, simulated }: ProofRun, card: string, about: About): string {
  const rows = Array.from(strain, (at, i) => [at, measured[i]!, simulated[i]!].map(digits).join(','))
  return `${head(about, `tension-compression cycle: tests and ${card}`)}\ntrue strain [1],true stress of the test [MPa],true stress of the card [MPa]\n${rows.join('\n')}\n`
}

/** Cards with kinematic hardening: Yoshida–Uemori or backstresses. */
export const springbackCards: readonly Card[] = cards.filter(
  ({ needs, failure }) => !failure && (needs.includes('yoshida-uemori') || needs.includes('backstresses')),
)
