import { readCard, writeCard } from '#core/cards/index.ts'
import { type MeasuredPath, proveCard } from '#core/cards/proof/index.ts'
import { simulate } from '#core/cards/proof/simulate.ts'
import { inStoredUnits } from '#core/cards/read/index.ts'
import { sampleInput } from '#core/cards/input/sample-input.ts'
import type { Loading } from '#core/models/point/load-path.ts'
import { runElement, type Pull } from '#tests/calculix/one-element.ts'
import { ensureCalculix } from '../scripts/calculix.ts'
import { medianTime, type Benchmark } from './benchmark.ts'

const points = 100
const paths: readonly (readonly [MeasuredPath['path'], Loading, Pull])[] = [
  ['tension-rd', { kind: 'tension', angle: 0 }, 'tension'],
  ['tension-dd', { kind: 'tension', angle: 45 }, 'tension'],
  ['tension-td', { kind: 'tension', angle: 90 }, 'tension'],
  ['plane-strain', { kind: 'plane-strain', angle: 0 }, 'plane-strain'],
  ['shear', { kind: 'shear', angle: 0 }, 'shear'],
  ['equibiaxial', { kind: 'equibiaxial' }, 'equibiaxial'],
]
const strain = Float64Array.from({ length: points }, (_, i) => (0.2 * (i + 1)) / points)

export const benchmark: Benchmark = {
  id: 'prove-card',
  async run() {
    const input = { ...sampleInput(), rates: undefined }
    const written = (card: string) => writeCard(card, input, 'mm-t-s').files
    const proofOf = (card: string) => {
      const files = written(card)
      const read = () => inStoredUnits(readCard(card, files))
      // What was measured does not change the work; its own answer is as good as any.
      const measured = paths.map(([path, loading]) => ({ path, strain, stress: simulate(read(), loading, strain) }))
      return () => {
        const proof = proveCard(read(), measured)
        if (!proof.passed) throw new Error(proof.verdict)
      }
    }
    const program = ensureCalculix()
    const card = written('calculix-plastic')[0]!.text
    const peer = await medianTime(3, () => {
      for (const [, , pull] of paths) runElement(program, card, pull, [...strain])
    })
    const isotropic = await medianTime(10, proofOf('calculix-plastic'))
    const anisotropic = await medianTime(10, proofOf('ls-dyna-mat-133'))
    const figure = { unit: 'ms', promise: '≤ 300 ms' }
    return [
      {
        ...figure,
        what: `Proof of a von Mises card, six paths of ${points} points: text read and driven`,
        ours: isotropic,
        peer,
        peerName: 'CalculiX, one element, the same card and strains',
        kept: isotropic <= 300,
      },
      {
        ...figure,
        what: 'The same of an Yld2000-2d card, which CalculiX cannot run',
        ours: anisotropic,
        peer: null,
        peerName: '',
        kept: anisotropic <= 300,
      },
    ]
  },
}
