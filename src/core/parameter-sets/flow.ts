import { anchored } from '../models/hardening/anchored.ts'
import { hardeningLaw, hardeningLaws, wholeLaws } from '../models/hardening/index.ts'
import { kinematicLaws } from '../models/kinematic/index.ts'
import type { Model } from '../models/model.ts'
import { hardeningBands, hardeningFit, hardeningPlaces } from './hardening.ts'
import { kinematicFit, kinematicPlaces } from './kinematic.ts'
import type { Tab } from './tab.ts'

/**
 * FE2: flow stress over plastic strain, tensile curves along RD up to uniform strain and the bulge test beyond; and kinematic
 * laws, which follow loops of tension and compression.
 */
export const flowTab: Tab = {
  models: [...hardeningLaws, ...kinematicLaws],
  // What was measured says more than any law through it.
  preferred: [anchored, ...wholeLaws, ...kinematicLaws],
  tests: ['UAT', 'HBG', 'CTC'],
  stored: ({ flow, loops }) =>
    flow.x.length === 0
      ? []
      : [
          anchored.id,
          'swift-voce',
          'swift-hockett-sherby',
          ...(loops.length > 0 ? ['mixed-hardening', 'yoshida-uemori'] : []),
        ],
  places: (model, measured, choice = {}) =>
    isKinematic(model) ? kinematicPlaces(model, measured) : hardeningPlaces(model, measured, choice),
  fit: (model, measured, choice) =>
    isKinematic(model) ? kinematicFit(model, measured) : hardeningFit(hardeningLaw(model.id), measured, choice),
  bands: (model, measured, fit) => (isKinematic(model) ? [] : hardeningBands(model, measured, fit)),
}

function isKinematic({ id }: Model): boolean {
  return kinematicLaws.some((law) => law.id === id)
}
