import { force, ratio, strain, stress } from '../parts/measures.ts'
import type { Property } from '../../properties/property.ts'

export const properties: readonly Property[] = [
  {
    id: 'pst.fps',
    symbol: 'σ_ps/σ_0',
    name: 'Plane-strain stress ratio',
    ...ratio(3, [0.8, 1.6], [1, 1.3]),
    definition: 'Flow stress in plane strain divided by that of the tensile test in rolling direction.',
    method: 'Wide notched specimen, equal plastic work with the tensile curve',
  },
  {
    id: 'pst.e1f',
    symbol: 'ε_1f',
    name: 'Major fracture strain in plane strain',
    ...strain(2, [0, 3], [0.1, 1.3]),
    definition: 'Major true strain in the last image before fracture of a plane-strain specimen.',
    method: 'Digital image correlation, gauge stated with the value',
    better: 'higher',
  },
  {
    id: 'pst.fmax',
    symbol: 'F_max',
    name: 'Maximum force',
    ...force(2, [100, 1000000], [1000, 500000]),
    definition: 'Maximum force on the specimen.',
    method: 'Machine force',
  },
  {
    id: 'pst.rmax',
    symbol: 'F_max/S_0',
    name: 'Nominal strength',
    ...stress(0, [50, 3500], [250, 2300]),
    definition: 'Maximum force divided by the initial section of the ligament.',
    method: 'Ligament width times thickness',
  },
  {
    id: 'pst.e1_fmax',
    symbol: 'ε_1,Fmax',
    name: 'Major strain at maximum force',
    ...strain(3, [0, 2], [0.01, 0.6]),
    definition: 'Major true strain in the middle of the ligament at maximum force.',
    method: 'Digital image correlation',
  },
  {
    id: 'pst.beta',
    symbol: 'β',
    name: 'Strain ratio',
    ...ratio(3, [-0.5, 1], [-0.15, 0.15]),
    definition: 'Minor strain divided by major strain in the middle of the ligament; 0 is plane strain.',
    method: 'Slope of ε_2 over ε_1',
  },
  {
    id: 'pst.ebf',
    symbol: 'ε̄_f',
    name: 'Equivalent fracture strain, plane strain',
    ...strain(2, [0, 4], [0.1, 1.6]),
    definition: 'Equivalent true strain in the last image before fracture.',
    method: 'von Mises, 2/√3·ε_1f·√(1 + β + β²), strains over 0.5 mm',
    better: 'higher',
  },
]
