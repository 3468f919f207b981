import type { OpenCoil, OpenDataSet } from '../data-set.ts'

/** Round bars of one steel; each batch austenitised at another temperature (850 to 1150 °C) is a coil. */
function batch(number: number): OpenCoil {
  return {
    address: 'Steels/Engineering/Quenched-and-Tempered/42CrMoS4/42CrMoS4-PMD',
    name: `batch ${number}`,
    facts: { thickness: 5, state: `round bar of 5 mm, heat treatment batch ${number}` },
  }
}

export const pmd: OpenDataSet = {
  folder: 'pmd-42crmos4',
  source: {
    title: 'demodata_tensiletest_42CrMoS4, tensile tests of 42CrMoS4',
    authors: 'Fraunhofer IWM, IWT Bremen',
    year: 2024,
    laboratory: 'Fraunhofer IWM, Freiburg',
    licence: 'CC-BY-4.0',
    copyright: null,
    url: 'https://github.com/materialdigital/demodata_tensiletest_42CrMoS4/tree/ffb58b4b9553ccf59c807f23d86eda7c9fd97cf3',
    doi: null,
  },
  coils: {
    '1': batch(1),
    '2': batch(2),
    '3': batch(3),
    '4': batch(4),
    '5': batch(5),
  },
  groups: [
    {
      place: ({ metadata }) => {
        const coil = /^Batch ([1-5])$/.exec(
          metadata.find(({ key }) => key === 'Heat treatment batch')?.value ?? '',
        )?.[1]
        // A bar is pulled along its axis, the direction of rolling.
        return coil === undefined ? 'the batch is not stated' : { coil, test: 'UAT', condition: 'RD' }
      },
      files: [
        '6ac0d161a37a4d0c4ac5526318febe6d235b077aa0a5306eddbac55edccec718',
        '3c7537c151710625211250cb483ed10c088b148ee495d5eee124df1e88f33444',
        '750e406e98616c89f4f6cc0bbccb619bc206eb8ddbacbe78b759f9a5708c83b5',
        '0bf67c2ec33eb9a7ef1bc64098222331614d0f09c8fdcc3553373e3c1dfff165',
        '415201376a77a449e8500c2c41e36c6f800d970a07115997e7731b11d26e795e',
        '6af4207db8d83e531eaa24f9f4c1829a881c6554877599b97297a3c8ecf53ffe',
        '3fd62443df085ea1368932a8fd52b07599c2c95a98a12f30e94739985ddb6804',
        'aa14848c7c64aec18f82066961bea1e205a20a263255a5f9af9b19e3e7777c73',
        'bc70636c24d87099548335cc88474e9e74002f6d92a9e7e9eb519c47780c2584',
        '3dc19c98b69af984c04fcb7d35a7b7605f3937a33719df851cc4f95917313fc3',
        '8a4eb8101587dec2d4452b518656bee349cb79b374bae3fa4f13b34146d0e9fc',
        '1b2abcf8eab19f5e397148f8418175d8601587a8089d9262df902cb3f85f3ef4',
        '446609e175f0ea47c1fefdb5a454b0a3188ef177615a23284b07b12e98ba185f',
        '202d6a7f27fa76e5cdd37705253faa0a7f9127d5b079f696955e22e4422ace12',
        'a706f1b367027cf044545d4c550b2781419496fe53c321de0893b8a771cd5ff7',
        '8722a7a449ef10c5e00fe65edcbc94474d1207a23df1ccabd9d6205a1638b427',
        '869ff2dd6a2c78eb3241c85b92582dacf65c89796f346f4dc1d52798d63d440b',
        '9b780b7929d0ffafe1e3fddf0e491f943fb3e54d1cbb1d01a4399cd2b875a2fa',
        '9fb7701d42b3a897cbd60a3a9cc631996216b5a31dbc59e2c2a8670be94e7625',
        'e5f9dade5fc33bc1199ae7e1973f6eae4ae4c109b579124ac44863aa658850da',
        '3a7d53412eb72994be352f1d1164bcda371d514d2e47ab81ea406bedd79205f7',
        'e16b98015c6d77a5aefb9e0a6fff20b00f5ac98060db9dff31cb99b4f4de23d0',
        'fb2c9ce634c4b56d76019cf41793170a37353b0d38bb633fdced32d76350b23d',
        'eb173be8d98900998dcc507399741fe16bc194bf24b865f32543ae776cd3fd6a',
        '07ea9a2959839cdcbadbc4ffc613ed124e40d170a6ef15649ff4201192747b0f',
        'a712c793e5e1ac9f548c56d34abbd5a1cfd895012584a2c71ec4df5b671f4b47',
        '8b486f569c825b297fc7010375eab4e5eb176796fa6d494c5aefc7d425ec6e49',
        '3bfab80ad0f273a67c6df4a23cce0402af0340476455c3e991da6bbd4e5419fc',
        '28c81468d019fa4a9f0b6d43c958f9e58f8f6f0fb3f3f5a4a098df0fdca908ac',
        'a279ef9ca494fe3465556185732fb3ef7b951e96f277d1efea79e3eeeab34747',
      ],
    },
  ],
  structures: [
    'pmd-tensile: Time, Displacement, Force, Machine Displacement, Engineering Strain, Engineering Stress, True Strain, True Stress',
  ],
}
