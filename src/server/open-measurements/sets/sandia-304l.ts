import type { OpenDataSet, SpecimenPosition } from '../data-set.ts'
import type { Specimen } from '#core/read/specimen.ts'

/** The head states the nominal rate [1/s]. A bar is pulled along its axis. */
function atItsRate({ metadata }: Specimen): SpecimenPosition | string {
  const rate = Number(metadata.find(({ key }) => key === 'engineering_strain_rate')?.value)
  if (!(rate > 0)) return 'the strain rate is not stated'
  return { coil: 'small', test: 'MRT', condition: `RD ${rate}/s`, standard: 'Small bars, resampled by the authors' }
}

const modulus =
  'Young’s modulus is not reported, because the authors resampled the curves and 4 to 13 rows are left below yielding; proof strengths use the nominal 207 GPa.'

const address = 'Stainless-Steels/Austenitic/Chromium-Nickel/304L/304L-Sandia'

export const sandia304l: OpenDataSet = {
  folder: 'sandia-matcal-304l',
  source: {
    title: 'MatCal, tension of 304L stainless steel bar from 0.0001 to 3600 1/s',
    authors: 'National Technology & Engineering Solutions of Sandia, LLC',
    year: 2025,
    laboratory: 'Sandia National Laboratories',
    licence: 'BSD-3-Clause',
    copyright: 'Copyright (c) 2025 National Technology & Engineering Solutions of Sandia, LLC',
    url: 'https://github.com/sandialabs/matcal/tree/d1a534023acfbd8b3aa6a56f9caa3085f51c9159',
    doi: null,
  },
  coils: {
    large: { address, name: 'bar 6.35', facts: { thickness: 6.35, state: 'round bar of 6.35 mm' }, modulus },
    small: { address, name: 'bar 3.2', facts: { thickness: 3.2, state: 'round bar of 3.2 mm' }, modulus },
  },
  groups: [
    {
      place: () => ({ coil: 'large', test: 'UAT', condition: 'RD', standard: 'ASTM E8, resampled by the authors' }),
      files: [
        '0f77040c44d3cb3455ddf88c1f8bde7f0af63015b2b71aaacb1af40361fd98da R1S1-Large',
        '7161cdaede08f0ac2b17823c9819d8c5e290bb58630ce25bef4a82cb724921fc R1S2-Large',
        '40c96a891e12fe2a78a367b5df499890dc3c3a0182ad0ec678116d817653fb7b R2S2-Large',
        '3f471a6f2ec5e93eb962801599f1ab22416cb266279a322bb8bb8ba1fd75bda0 R3S1-Large',
        '6bcf25824b7efe7814ad76c8099c35e159e754d97d5b5179826ae48f2715ec39 R4S1-Large',
        '7621ee183d7a0a83241c9f9e0eeaa6adb685b3c84ba21579dcf5d9b008d1b5a0 R4S2-Large',
      ],
    },
    {
      place: atItsRate,
      files: [
        '2f8c0075f0d7139699adf3cdc625e8f67b3a06dd0284fe54ac1cf21835ec0339 SRI_1800s_17_Ring1_02',
        '7771d8e9b5e325408708e546cece093722b1bebec800f27f26c8c1bf56dc49fe SRI_1800s_20_Ring2_26',
        '4f395406b2ddeb11917328ae772895389749b14df78c1373ddd6519779b86988 SRI_1800s_26_Ring3_14',
        '05a704f8555eb4ab2d58eca70ee86d16f620e147125b074f179eabcb51221ccc SRI_1800s_29_Ring2_CC_05',
        '9ddd0f35ffc9c1a711d41af5dd34422b52ddaa51ac0f14e01ec4d887685a7d5d SRI_3600s_37_Ring2_OR_04',
        '7aaef572da029e3bd5c516a1d8b02dc68c0422e234a8a4fd4ecb5cadbaee83e5 SRI_3600s_40_Ring2_RR_07',
        'c1513796e80aeb2ecd147f73e9dc231f32862a50417948f28d2a2eccfac24dcd SRI_500s_02_Ring2_RR_05',
        '61a8b04156981556b1fa5fb46110b6db1e3a31a5264832fa0c1c2197bb79aa86 SRI_500s_05_Ring3_09',
        'cde7b97bdcd4abf03de2ac42c31aca393e80614aa9f8ddd362c18d1a8ad209dd SRI_500s_11_Ring2_15',
        '1f315cee75c995658bffb54d136a04106c4174c7928f5f076011ffc3302f3839 SRI_500s_14_Ring1_OR_02',
        '514a8391fb60f0da728d42481900b374a69c85f85edb4463f84d0f03793c8172 SML4188-Ring1-17_0.01',
        'c7f727f8ac493cabdef13b4b8ac6bed922576e9ba891cfdff841709a318219af SML4188-Ring1-23_0.0001',
        '1cf9483ea1e3f8dbbb7f811bc4360881ba4b0500b1a7e92430b203f02a01955d SML4188-Ring1-RR-9_0.0001',
        'c0eeb9bcb7eb609aa70d9caa734ba8893aefef8f123d8d029ae4d32a9781fba2 SML4188-Ring2-12_0.0001',
        'd42a436b5be054370602d94885f4ce41072ddb326fc1376a18a031c4d27f1dd2 SML4188-Ring2-CC-3_0.0001',
        'bb8d2f5d6e0290afc4b955a9043882f74db832638c382cc93cb2ebd02303c8cf SML4188-Ring2-RR-4_0.0001',
        '9650b46ff214da50a60374401b515b0b1d7deb592f486296268d49cc995b7e4e SML4188-Ring3-RR-5_0.0001',
        '2cbb284788dadcb7e0b31fcc1806402a07e6f5b1316383429fd6be45713c6e3a SML4188-Ring3_19_0.0001',
      ],
    },
  ],
  structures: [
    'generic-text: time, displacement, load, engineering_strain, engineering_stress',
    'matcal: time, displacement, load, engineering_strain, engineering_stress',
    'matcal: time, transmitted displacement, incident displacement, load, engineering_strain, engineering_stress, displacement',
  ],
}
