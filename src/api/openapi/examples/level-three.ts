import { syntheticNotice } from '#core/synthetic/demo.ts'
import { exampleCoil, exampleMaterial, exampleSource } from '#contract/gateway/find-tab-example.ts'
import { describeProperties } from '#views/tests/index.ts'
import type { RouteExamples } from '../route-examples.ts'

const ofThreeValues = {
  A: {
    value: null,
    method: null,
    reason:
      '3 values: an A-basis value (99 % of the material above it with 95 % confidence) needs at least 55 (CMH-17).',
  },
  B: {
    value: null,
    method: null,
    reason:
      '3 values: a B-basis value (90 % of the material above it with 95 % confidence) needs at least 18 (CMH-17).',
  },
}

const { zeta2 } = exampleCoil

const trace = (replicate: number, id: string, points: { readonly x: number[]; readonly y: number[] }) => ({
  type: 'scatter',
  mode: 'lines',
  name: `${zeta2} · RD ${replicate}`,
  meta: { id, zeta2, condition: 'RD', replicate },
  legendgroup: zeta2,
  line: { color: '#1956E6', width: 2, dash: 'solid' },
  hovertemplate: `e %{x} · R %{y}<extra>${zeta2} · RD ${replicate}</extra>`,
  ...points,
})

export const levelThreeExamples: RouteExamples = {
  'POST /ng/gateway/level-three/find-test-plotly': {
    reply: {
      data: [
        trace(1, '1995a0b5-92ef-4bd4-b08e-bfef65ffbf3e', {
          x: [0.000018578723121559147, 0.00002007872312155915],
          y: [2.767857142857143, 4.267857142857143],
        }),
        trace(2, '95d2f426-47f0-4131-96e0-8f6c49954d98', {
          x: [0.000014942650536994626, 0.000022192650536994628],
          y: [2.2819653426513584, 4.079013049989303],
        }),
      ],
      layout: {
        title: { text: 'DP980 (6) · UAT', subtitle: { text: 'Uniaxial tension · ISO 6892-1 · release 2026.4' } },
        xaxis: { title: { text: 'Engineering strain e [%]' }, tickformat: '.3~%', zeroline: false },
        yaxis: { title: { text: 'Engineering stress R [MPa]' }, rangemode: 'tozero', zeroline: true },
        hovermode: 'closest',
        showlegend: true,
        legend: { title: { text: 'Coil · condition' } },
        annotations: [
          {
            text: syntheticNotice,
            xref: 'paper',
            yref: 'paper',
            x: 0.5,
            y: 0.5,
            showarrow: false,
            opacity: 0.35,
            font: { size: 14 },
          },
        ],
        meta: { release: '2026.4', synthetic: true, source: syntheticNotice },
      },
    },
  },
  'POST /ng/gateway/level-three/find-table': {
    reply: {
      material: exampleMaterial,
      test: { code: 'UAT', name: 'Uniaxial tension', standard: 'ISO 6892-1' },
      columns: describeProperties(['uat.E', 'uat.rp02'].map((property) => ({ property, unit: 'MPa' }))),
      rows: [
        {
          property: 'uat.E',
          ...exampleCoil,
          condition: 'RD',
          orientation: 'RD',
          value: 206041.71497149012,
          n: 3,
          mean: 206041.71497149012,
          s: 130.1075116554992,
          min: 205906.54420515845,
          max: 206166.08602658266,
          ci95: [205718.5099952047, 206364.91994777555],
          outliers: [],
          basis: ofThreeValues,
          replicates: [
            {
              scalarId: 'a461ce23-7fcd-40d8-ae7e-4d974fce93f9',
              replicate: 1,
              value: 206052.5146827293,
              method: 'regression 10–80 % of Rp0.2, 388 points, R² 0.99995, standard error 0.08 GPa',
              flags: [],
            },
            {
              scalarId: '9c0da585-5ed3-4410-bc97-a9b6575a7488',
              replicate: 2,
              value: 205906.54420515845,
              method: 'regression 10–80 % of Rp0.2, 383 points, R² 0.99994, standard error 0.08 GPa',
              flags: [],
            },
          ],
        },
      ],
      source: exampleSource,
    },
  },
}
