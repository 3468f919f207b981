import { useMemo, useState } from 'react'
import { hosfordCoulombStrain, hosfordCoulombThrough } from '#core/models/fracture/hosford-coulomb.ts'
import { lodeOfPlaneStress } from '#core/models/stress-state.ts'
import { CurveChart } from '#web/chart/chart.tsx'
import type { ChartAxis, ChartSeries } from '#web/chart/series.ts'
import { Slider } from '#web/ui/slider.tsx'
import { FigureResult } from './figure-result.tsx'
import { syntheticLine, syntheticPoints } from './synthetic-series.ts'

const x: ChartAxis = { label: 'Triaxiality', symbol: 'η', kind: 'trueStrain' }
const y: ChartAxis = { label: 'Equivalent strain to fracture', symbol: 'ε_f', kind: 'trueStrain', fromZero: true }
const states = [0, 1 / 3, 1 / Math.sqrt(3), 2 / 3]

export function FractureLocus() {
  const [shear, setShear] = useState(0.72)
  const [uniaxial, setUniaxial] = useState(0.64)
  const [planeStrain, setPlaneStrain] = useState(0.38)
  const [equibiaxial, setEquibiaxial] = useState(0.6)
  const found = useMemo(
    () => hosfordCoulombThrough({ shear, uniaxial, planeStrain, equibiaxial }),
    [shear, uniaxial, planeStrain, equibiaxial],
  )
  const series = useMemo((): ChartSeries[] => {
    const triaxialities = Array.from({ length: 101 }, (_, i) => (i / 100) * (2 / 3))
    return [
      syntheticLine('locus', 'Hosford–Coulomb, plane stress', 0, triaxialities, (eta) =>
        hosfordCoulombStrain(found, eta, lodeOfPlaneStress(eta)),
      ),
      syntheticPoints('tests', 'Shear, tension, plane strain, equibiaxial', 1, states, [
        shear,
        uniaxial,
        planeStrain,
        equibiaxial,
      ]),
    ]
  }, [found, shear, uniaxial, planeStrain, equibiaxial])
  const range = [0.1, 1.5, 0.01] as const
  return (
    <>
      <CurveChart title="A fracture locus from four tests" {...{ series, x, y }} fileName="fracture-locus" />
      <Slider label="Shear" range={range} value={shear} onChange={setShear} />
      <Slider label="Tension" range={range} value={uniaxial} onChange={setUniaxial} />
      <Slider label="Plane strain" range={range} value={planeStrain} onChange={setPlaneStrain} />
      <Slider label="Equibiaxial" range={range} value={equibiaxial} onChange={setEquibiaxial} />
      <FigureResult>
        a = {found.a.toFixed(3)}, b = {found.b.toFixed(3)}, c = {found.c.toFixed(4)}.{' '}
        {found.exact
          ? 'Shear, plane strain and the mean of the other two are met.'
          : 'No parameters meet these four; the nearest are drawn.'}{' '}
        The largest error is {(found.worst * 100).toFixed(0)} %.
      </FigureResult>
    </>
  )
}
