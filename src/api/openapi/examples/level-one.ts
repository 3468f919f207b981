import { exampleMaterial } from '#contract/gateway/find-tab-example.ts'
import { findMenuNode } from '#contract/menu/entry.ts'
import { publicMenu } from '#contract/menu/public-menu.ts'
import type { RouteExamples } from '../route-examples.ts'

const node = (name: string, link: string, picture: string) => ({
  name,
  link,
  image: { light: `/assets/${picture}-light.svg`, dark: `/assets/${picture}-dark.svg` },
  sideImageLink: '/assets/specimens/set-light.svg',
  children: [],
  secondName: null,
  invalid: false,
  group: null,
  series: null,
  access: null,
})

export const levelOneExamples: RouteExamples = {
  'POST /ng/gateway/level-one/global/get-sideMenu': {
    reply: findMenuNode(publicMenu, '/mi-testing')!.children.slice(0, 2),
  },
  'POST /ng/gateway/level-one/global/get-sideMenu-new': {
    reply: [
      {
        ...node('mi-database', '/mi-database', 'menu/mi-database'),
        key: '/mi-database',
        parent: null,
        Alt: 'Material database',
        children: [
          {
            ...node('Materials', '/mi-database/materials', 'materials/category'),
            key: '/mi-database/materials',
            parent: '/mi-database',
            Alt: 'The tree of tested materials',
            children: [
              {
                ...node('Free Sample', '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6', 'materials/material'),
                key: 'free-sample',
                parent: '/mi-database/materials',
                Alt: 'DP980 (6): complete data of one material, open to everyone',
                secondName: 'DP980 (6)',
                access: 'full',
              },
              {
                ...node('Steels', '/mi-database/Steels', 'materials/category'),
                key: 'e5cae45c-af3b-4ce1-b720-941e7dc7741e',
                parent: '/mi-database/materials',
                Alt: 'Steels: Cold-rolled sheet',
                secondName: 'Cold-rolled sheet',
                access: 'full',
                more: true,
              },
            ],
          },
        ],
      },
    ],
  },
  'GET /ng/gateway/level-one/get-attributes': {
    parameters: { value: 'DP980 (6)' },
    reply: {
      alpha: 'Steels',
      beta: 'AHSS',
      gamma: 'Dual Phase',
      delta: 'DP980',
      epsilon: 'DP980 (6)',
      zeta2: null,
      id: 'c6bb2bb4-19ef-4291-9bf4-7d53cf7efe36',
      index: 'Epsilon',
      name: 'DP980 (6)',
      secondName: 'GI, UC, 1.20–1.40 mm',
      link: '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6',
      free: true,
      access: 'full',
      children: [
        {
          id: 'd837dd3b-c8e0-4fae-b83c-6692ab600413',
          name: 'DP980 (6) GI 1.40',
          link: '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6?variant=DP980-6-GI-1.40',
          access: 'full',
        },
        {
          id: '25bfa6e4-20e6-4f75-8532-a62013689f0e',
          name: 'DP980 (6) GI 1.20',
          link: '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6?variant=DP980-6-GI-1.20',
          access: 'full',
        },
      ],
      variant: null,
    },
  },
  'GET /ng/gateway/level-one/get-altZeta': {
    parameters: { values: 'DP980-6-GI-1.40' },
    reply: { index: 'Zeta2', names: ['DP980 (6) GI 1.40'] },
  },
  'GET /ng/gateway/level-one/MaterialInfo-TestAvailable': {
    parameters: { zeta2: 'DP980 (6) GI 1.40' },
    reply: {
      material: exampleMaterial,
      variant: {
        id: 'd837dd3b-c8e0-4fae-b83c-6692ab600413',
        zeta: 'DP980-6-GI-1.40',
        zeta2: 'DP980 (6) GI 1.40',
        thickness: 1.4,
        measuredThickness: 1.402,
        coating: 'GI',
        coatingMass: 50,
        millType: 'Integrated Mill',
        heat: 'S57854',
        state: 'as delivered',
        chemistry: {
          C: 0.097,
          N: 0.004,
          P: 0.0105,
          S: 0.0021,
          Al: 0.0385,
          Cr: 0.311,
          Mn: 2.305,
          Mo: 0.0192,
          Si: 0.424,
        },
        source: null,
        status: 'synthetic',
        synthetic: true,
      },
      tests: [
        {
          code: 'UAT',
          name: 'Uniaxial tension',
          standard: 'ISO 6892-1',
          defaultCondition: 'RD 1',
          conditions: [
            { label: 'RD', orientation: 'RD', angle: 0, rate: null, delay: null, replicates: [1, 2] },
            { label: 'DD', orientation: 'DD', angle: 45, rate: null, delay: null, replicates: [1, 2] },
          ],
          counts: { replicates: 9, curves: 36, scalars: 171, pointSets: 0, fieldMaps: 0 },
          synthetic: true,
        },
        {
          code: 'FLC',
          name: 'Forming limit curve',
          standard: 'ISO 12004-2',
          defaultCondition: 'TD 1',
          conditions: [{ label: 'TD', orientation: 'TD', angle: 90, rate: null, delay: null, replicates: [1] }],
          counts: { replicates: 1, curves: 0, scalars: 3, pointSets: 1, fieldMaps: 0 },
          synthetic: true,
        },
      ],
    },
  },
  'POST /ng/gateway/level-one/what-material-customer-allowed': { parameters: { domain: 'autoworks.example' } },
}
