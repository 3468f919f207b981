import type { OpenDataSet, SpecimenPosition } from '../data-set.ts'
import type { Specimen } from '#core/read/specimen.ts'

/** Notched and shear specimens lack drawings and local strain: force over elongation is all there is. */
const overGauge = 'force over elongation of a 30 mm gauge, no local strain'

const specimenName = /^(?:CP-)?(SDB|NDBR[\d.]+|CHD?6?|SH)[-_](RD|DD|TD|15|30|60|75)[-_](\d)$/

/**
 * Section of the CP1000 specimens. `Tests_info` states a0 1.19 mm and S0 11.9 mm² for all of them, and Rm = Fm / 10.0 mm². The camera's
 * width extensometer of 9.0 mm shows that the specimens are 10 mm wide, so the thickness is 1.0 mm (docs/science/measured.md#cp1000-the-section).
 */
const cp1000 = (): SpecimenPosition['corrected'] => ({
  geometry: { t0: 1, S0: 10 },
  evidence:
    'The published Rm is force over 10.0 mm² for all 21 specimens; 11.9 mm² would give 858 MPa, too weak for CP1000, and a mean modulus of 174 GPa.',
})

/** Gauge length of the QP1000 specimens at 15°, 30° and 60°: the source has lost its decimal point, 300.391 mm for 30.0391 mm. */
function qp1000({ metadata }: Specimen): SpecimenPosition['corrected'] {
  const stated = Number(metadata.find(({ key }) => key.startsWith('gauge length L0'))?.value)
  if (!(stated > 250 && stated < 350)) return undefined
  return {
    geometry: { L0: stated / 10 },
    evidence: `The decimal point of ${stated} mm was lost at the source: the ratio ∆L/L0 in its workbook belongs to a tenth of it.`,
  }
}

/**
 * Names contain geometry, angle to the rolling direction and number: `SDB_15_2`, `CP-NDBR2-RD-1`.
 * @param correct  dimensions of a smooth specimen that its file states wrongly
 */
function placeIn(
  coil: string,
  correct: (specimen: Specimen) => SpecimenPosition['corrected'] = () => undefined,
): (specimen: Specimen) => SpecimenPosition | string {
  return (specimen) => {
    const { id } = specimen
    const [, geometry, direction = '', number] = specimenName.exec(id) ?? []
    if (geometry === undefined) return 'the name of the specimen states no geometry and direction'
    if (id === 'CP-SH-DD-2') return 'it contains the same record as CP-SH-DD-1'
    const condition = `${/\d/.test(direction) ? `${direction}°` : direction} ${number}`
    if (geometry === 'SDB') return { coil, test: 'UAT', condition, corrected: correct(specimen) }
    if (geometry === 'SH') return { coil, test: 'SHR', condition, standard: `In-plane shear, ${overGauge}` }
    if (geometry === 'NDBR2') {
      return { coil, test: 'PST', condition, standard: `Notched dog bone, radius 2 mm, ${overGauge}` }
    }
    return 'a test of a coil contains one geometry, because its values are averaged; of the notched specimens, 2 mm radius is used'
  }
}

export const aalto: OpenDataSet = {
  folder: 'aalto-qp-cp-fracture',
  source: {
    title: 'MA-DAPT, material database of Q&P and complex-phase steel',
    authors: 'Computational & Data Engineering, Aalto University',
    year: 2025,
    laboratory: 'Aalto University',
    licence: 'MIT',
    copyright: 'Copyright (c) 2025 Computational & Data Engineering @ Aalto University',
    url: 'https://github.com/LianjGroup/MA-DAPT/tree/aa5e2231600c700bf61c4cd02c0db85319c668b3',
    doi: null,
  },
  coils: {
    QP1000: {
      address: 'Steels/AHSS/Quench-and-Partition/QP1000/QP1000-Aalto',
      name: '1.36',
      facts: { thickness: 1.36 },
      remarks: [
        'Decimal points of the specimens at 15°, 30°, 60° and 75° were lost at the source: gauge lengths at 15°, 30° and 60° are corrected; strain at 75° and width change at all four angles cannot be read.',
      ],
      modulus:
        'Young’s moduli at 15°, 30° and 60° lie between 165 and 182 GPa, as in the authors’ own evaluation: the camera records one face of the sheet only, and the slopes are not material constants.',
    },
    QP1200: {
      address: 'Steels/AHSS/Quench-and-Partition/QP1200/QP1200-Aalto',
      name: '1.48',
      facts: { thickness: 1.48 },
    },
    CP1000: {
      address: 'Steels/AHSS/Complex-Phase/CP1000/CP1000-Aalto',
      name: '1.0',
      facts: { thickness: 1 },
      remarks: [
        'The files contradict each other about the section: with the stated 11.9 mm² Rm is 858 MPa along RD and the mean modulus 174 GPa, with the 10.0 mm² behind the published Rm they are 1022 MPa and 207 GPa; 10.0 mm² is used.',
      ],
      modulus:
        'Young’s moduli of single specimens lie between 170 and 227 GPa, because the camera records one face of the sheet only, and strip bending affects its strain.',
    },
  },
  groups: [
    {
      place: placeIn('QP1000', qp1000),
      files: [
        '60cf576771c3f49d8221f9a138b8c701dcdecb456f95737759fcf81c0c2d9321',
        'fece6d15cc2375322e8504cf3377360a4ec0f63468050452d5b4fb1bf714dbbb',
        '652ea022100d62ba6b0ba869ee8fea3e9279c45c80dd6e6739216d4b95a5dba3',
        '23f1bc244b31200f137f7f4942eb51ff082f9207d8f9e5764b0fb4d652837a85',
        'dd5b3072e46bf2ad76830dc4da3863228262ef827d2b27c77799e0bbbadc98fc',
        'c8a98c127c6395e62420881099388448d396742be9e78f37689140468d909148',
        '0834054322bce3d74161060fe8d184de1c3dc657780ad485d94cff63ac255292',
        '88bf04878ddba26b352dc77d9e51d9a80cfa2ab8876daeabcf637c4359f717e9',
        '1a18d6c098b38b5c8fd1d6632c3a27e3bea88facf64f326b2c2aab37aa1f9466',
        '03dab3bf2439cb89d80bb0670094c871ef621a7bf8686ce0b0f2ef9e561c1461',
        '41c15b94c39181ce36e1002b24a93c81976fa67dcf94ac1d3ce53ad69bec9f04',
        '8cfe3c5e8be9ac73fff45337143610f0ceb48958370251b47143631189751894',
        'b3dd0f8b9c2aca509a5e544ef07e1d67bc7c69940ce9dfd8a6b6763abd4520d0',
        '1b74d3411d71b62f40a907d23799d98aebce3840be049c1beac97801f89511cf',
        '1d0557a6a1c0a24eec5cc161005b659036589b20e64a4466749f735f9053fe90',
        'df04a9583655e29e081e972dd33c1ccb087909f8737ee75d1aa6caaef1d85b79',
        '651d20a909e9f292d7f25c9b736a4621bf1bbc091b75d66d91802448a1b9405b',
        'b78331705c6e5b7dab8a3b8ffaaf19afc3eb7b1332f46705b7584ca3c401d54a',
        '50fe8ec67b248edd91f0c32241f5a332f7082427cd8c025ae79ce89291762f01',
        '422a3509ff84724945427398fccab48e45b8cffb403073ec1576a8a89b2d4422',
        'b9c0f467b7c2fc39f2ef38383b9763df4f04c6da1b548b8b18ca50b110456cbe',
        'd7d019270442e0d48149120703852b08f27f436b8f75609649a24828715ddb32',
        '9be6ba7570c10f027fe2f2aa570a42132ffc04a82d3780c9d85b8191d0dacd62',
        'c0e626e538733fd0708bbe2c4ab24d203ab747a3bf05bef1fcaf02180c0827c7',
        'be88767afe65d0a574c3f7e1a674d147f2fb57119c2bc3e4b705e154354f244a',
        '2fd3928f344b997927ef045f6c12af9e05eba27725397758200ac102f137822b',
        'a1e0e95c91ef76ef8fd1617bca1740a38e586398e9fc66661bbbb2a1d2f0e033',
        'fa76c8aaaf28b41dd7f3ceaa9c52e76990eb07f4aa2f8c127e2df5dcd7c774da',
      ],
    },
    {
      place: placeIn('QP1200'),
      files: [
        '8e11fb20c376f93435aa1003eab730bf8ab4119baecc5e2375f232ac28b4d98a',
        '0d120d222dd00ac617c9c9613ee97bd47b3ac73164bd3eb0075fb8dacb3b522c',
        'ce7aeb33abedfc3e8d50abac95188e4bfa0d9a5829c853a1a7a5e340ddcd0468',
        '402311672cecba500655b79f9258a78fa6f298aed07e4083835cd67ed22bed23',
        '5fd6b86bc0bb743330ec1f0d66d573d3eaad365afc00dbbd92ec18a06fc5eda8',
        '044dfe7ec71d9228d3072bff8887ee571c57adb07117419f1f098241dd5ecf18',
        'f2e4273f174181f06c27e66e012f9c614b1336b7d8d4ace209917568b7239d14',
        'b28622c63b9b11fb7db0220943953a4bc6eb79b6c29adca8c9ac6eb0037814d4',
        'd0c9b2dbbcbd49799653e4273f5ae4595b45a597b3f98442157741c6815fe1b6',
        '61011a12980f82fa265b68a206cbfc8347d2fe18ef4661d47bb9fb78b2ef82da',
        '53cad68f5bad59847832aebf41aac3ac23cd854c74b6ede7a613238522cc90ea',
        '6f80d22054522e192abfb2d839a7d63b62df4ddc5f5d3f0d9144dfeffe2fb3db',
        '1719cdd75764cf7cf3d143fcb11c931dd12ba69e19e4a1eedda036db66f0f3f8',
        '4f3246e5a4abcf36f17f6dae5f7f78cba6d9d4fcad0154c828834080d9ec84e2',
        '93c9b35e649f110ef5fd62300b8f914e70e6fbd2bfd4080e10506e7b3dfdcba3',
        'a43dad38d9c0f376b3137b4faaca256ec5d9e718f79e8eb482beb9fcb55c9528',
        'b87efdface21ae4fbc802b7db31035d5529327c7abfe9ce8e1b3365f7673ab6b',
        '0b87900a00bc1d202397cb4d988f92bd2b0b9e5bca0b4835bc7dafbfd6101d71',
        '8e7897c5b66a26d266501c5f1db0f1645075f90e124d8e1b2bb1322756f03b00',
        'e7f31d609fdc5381b758c99b45cce76358dc1ab94ffe365d210730eac3c44e27',
        '9ae8ebb86629f806e4f6d69409dd9bf96d8862a60b39bf3438721d2d6781dd21',
        '7fdee744cb5c6c64e27206ef0ded0f7e26f24906fa66913e562d2a3449e26f7d',
        'ba4e5a033906c9afae2f8f930fbd2c720afc98649dffc45bd077b96ad70d01c2',
        '3473440223cd28a671f031460dfe6e93b76e65c1e0634972c2d5eddedbf4bbeb',
        'e87608741fb03746247f440faf4273d78105919d1b7a157d9b7de66e0604d42e',
        '52b3cbb09a9a0bf6dcfcede0a578bfcaa397093bc055b90dcea06194cf511c6d',
        '521e24d8a841b2ef8fae9390889401f3617e0d0bd7bfbb84040d4dbff7ab0fab',
        '4426ea33f0bb632fbcea2cc5052dcddd50b09b7156f2ee9eada53e3a8e014f17',
      ],
    },
    {
      place: placeIn('CP1000', cp1000),
      firstHoldsAll: true,
      files: [
        '924289f0fc2df7fe37c88ab47c40f515653e68ad6d9f10d70bf578eca28bd227',
        'e61d2275190fe0cdc732a19e02abe8715b1d44fe5a636d83b9aa165fad7596f0',
        '3a1107c275977f728fc29b92147bd3aba39ac4857b69c5e17f95b76a4c2a6faf',
        '8bb1cc07badc8058773bdebd5c45b5b868d1acb9ae72d41f1d5a07a1470b8d4a',
        'cbe965bf61c22d92baecd82c924ab0ebca65de152fb22665d73f8548d0426bbf',
        'c349fb5d9f3eef43b5c94ddcafc804b11f441d44264ebfaedc5a911cfebf693f',
        'ebafb3e755313ddd73755f30bb55314cfa76d0bbc2884bf7c8a9228b6fc35c37',
        '25bd56202903b3b21d4c6a8dba6d079369cc97496b08ab4293c9fc34b73e35eb',
        '08be8d3fddecddd55469c784aa0a25e8b7dd2fa89cddbd7647549098c1afb40f',
        '7110d3694a3e20d14227cea957adf6208948d14423572eadfe19fec7bfcccce5',
        '61521bc274960f1c3a50c046a5ac9b9a426e3c3ce5a08295fc78d53b5cadf0c7',
        '2d4bdb53054cc9fbca2a0b52f761078d2601e1973e16ccb8c6ed4e89c4343e8f',
        'ac01b755e215a3b1f9689d63e28f0782222585e33b7ae02f23ae1c5a92b70e65',
        '2510dd5594dbc3a52136d1e8845fb585a026ac3b3b6b4593e354c71e6a61b292',
        '65055912a2daf2e2e881342627405e092e5194964331420f7ee079fbe888d8e5',
        'ab455f1eae7ac32062467f65c8f15fec7bc3b965cd59139151170da0b5f0e3a3',
        'f9318e1c05b2d57e6931d0c827915bdfcc518ade7c3dd05cb09bd6b651e978fe',
        '386fda3cabc9219b3616480d789fa8820cf7d770b7727d4c70643148f0429de4',
        '55ef01b01718d49af28ca0b499468af66a5b98699314345c0a359a5ee4dd6234',
        '33a19c9686ba4845bb61097e028b4c58b325ce7f87754e08b8335f88e79f73c7',
        'f7d0850941508c5e3ff5fc895f0118d53d67540ccf9088749d75eea85f2e8924',
        'e52988aa5675856b8898c7812c28e54e9c15c56dfa1f179615fcf4b863e775fc',
        '667befa7739c13a987837d7bdaa71a79cff140a3643051739c03dcb051185e75',
        '46b149fdbbf7ca5d8658a10070926d2e4b1069fae24a171b19bc9a247fafe8fc',
        'de2a57a29162f854d0313526689c8de6690bbd027a603a663e7048493a7dbc30',
        'e185adb8eb7ded069639d44428861cc4927486616f63660469461dc75e52c486',
        '31bb08f50e5360bfff7bf9e5bac727b7eb76c71926485e281b0c34e746355a45',
        '8b64ad64a3f74450500dbf05584af67e822657f2877910467fc3e96d7360b8cf',
      ],
    },
  ],
  structures: [
    'aalto-text: force [kN], dL [mm], dW [mm]',
    'aalto-text: force [kN], dL [mm], dW [mm], dW [mm] / W0',
    'aalto-text: frame time [s], force [kN], dL [mm], dW [mm], dW [mm] / W0',
    'aalto-workbook: Force, DIC_Y ∆L/L0, DIC_Y ΔL [mm], DIC_Y L1 [mm]',
    'aalto-workbook: Force, DIC_Y ∆L/L0, DIC_Y ∆L [mm], DIC_Y L1 [mm]',
    'generic-text: point, force [kN], elongation over 30 mm gauge [mm]',
  ],
}
