import { syntheticNotice } from '#core/synthetic/notice.ts'
import type { RouteExamples } from '../route-examples.ts'

/** Why three values have no basis. */
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

/** Data of the free sample, lists cut to two. */
export const levelThreeExamples: RouteExamples = {
  'POST /ng/gateway/level-three/find-test-plotly': {
    reply: {
      data: [
        {
          type: 'scatter',
          mode: 'lines',
          name: 'DP980 (6) GI 1.40 · RD 1',
          meta: {
            id: '1995a0b5-92ef-4bd4-b08e-bfef65ffbf3e',
            zeta2: 'DP980 (6) GI 1.40',
            condition: 'RD',
            replicate: 1,
          },
          legendgroup: 'DP980 (6) GI 1.40',
          line: { color: '#2458E0', width: 2, dash: 'solid' },
          hovertemplate: 'e %{x} · R %{y}<extra>DP980 (6) GI 1.40 · RD 1</extra>',
          x: [0.000018578723121559147, 0.00002007872312155915],
          y: [2.767857142857143, 4.267857142857143],
        },
        {
          type: 'scatter',
          mode: 'lines',
          name: 'DP980 (6) GI 1.40 · RD 2',
          meta: {
            id: '95d2f426-47f0-4131-96e0-8f6c49954d98',
            zeta2: 'DP980 (6) GI 1.40',
            condition: 'RD',
            replicate: 2,
          },
          legendgroup: 'DP980 (6) GI 1.40',
          line: { color: '#2458E0', width: 2, dash: 'solid' },
          hovertemplate: 'e %{x} · R %{y}<extra>DP980 (6) GI 1.40 · RD 2</extra>',
          x: [0.000014942650536994626, 0.000022192650536994628],
          y: [2.2819653426513584, 4.079013049989303],
        },
      ],
      layout: {
        title: { text: 'DP980 (6) · UAT', subtitle: { text: 'Uniaxial tension · ISO 6892-1 · release 2026.4' } },
        xaxis: { title: { text: 'Engineering strain e [%]' }, tickformat: '.3~%', zeroline: false },
        yaxis: { title: { text: 'Engineering stress R [MPa]' }, rangemode: 'tozero', zeroline: true },
        hovermode: 'closest',
        showlegend: true,
        legend: { title: { text: 'Variant · condition' } },
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
      material: {
        materialeId: 'c6bb2bb4-19ef-4291-9bf4-7d53cf7efe36',
        alpha: 'Steels',
        beta: 'AHSS',
        gamma: 'Dual Phase',
        delta: 'DP980',
        epsilon: 'DP980 (6)',
        link: '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6',
        free: true,
      },
      test: { code: 'UAT', name: 'Uniaxial tension', standard: 'ISO 6892-1' },
      columns: [
        {
          property: 'uat.E',
          symbol: 'E',
          name: "Young's modulus",
          unit: 'MPa',
          decimals: 1,
          displayUnit: 'GPa',
          definition:
            'How stiff the metal is while it still springs back: the slope of the straight part of the curve.',
          method:
            'ISO 6892-1: straight line by least squares from 10 % to at least 40 %, at most 80 % of the proof strength',
        },
        {
          property: 'uat.rp02',
          symbol: 'R_p0.2',
          name: 'Proof strength, 0.2 % plastic extension',
          unit: 'MPa',
          decimals: 0,
          displayUnit: 'MPa',
          definition: 'The stress that leaves 0.2 % of permanent strain: where yielding counts as having begun.',
          method: 'ISO 6892-1: line parallel to the elastic line, offset by 0.2 % strain',
        },
      ],
      rows: [
        {
          property: 'uat.E',
          epsilon: 'DP980 (6)',
          zeta2: 'DP980 (6) GI 1.40',
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
        {
          property: 'uat.E',
          epsilon: 'DP980 (6)',
          zeta2: 'DP980 (6) GI 1.40',
          condition: 'DD',
          orientation: 'DD',
          value: 206047.04539788215,
          n: 3,
          mean: 206047.04539788215,
          s: 74.2304167353711,
          min: 205983.9422391626,
          max: 206128.83290351406,
          ci95: [205862.64682031088, 206231.4439754534],
          outliers: [],
          basis: ofThreeValues,
          replicates: [
            {
              scalarId: '89f42aaa-25d3-47f0-8699-8efb2cb149ca',
              replicate: 1,
              value: 206028.36105096986,
              method: 'regression 10–80 % of Rp0.2, 390 points, R² 0.99994, standard error 0.08 GPa',
              flags: [],
            },
            {
              scalarId: 'a60ea648-c7e3-4611-9a2d-e724e819e808',
              replicate: 2,
              value: 205983.9422391626,
              method: 'regression 10–80 % of Rp0.2, 387 points, R² 0.99994, standard error 0.08 GPa',
              flags: [],
            },
          ],
        },
      ],
      source: { release: '2026.4', synthetic: true, text: syntheticNotice },
    },
  },
}
