import type { Designations } from './designations.ts'

/** The same for the further grades of the demonstration; some have no name in a standard but what `designations.ts` builds. */
export const furtherDesignations: Readonly<Record<string, readonly Designations[]>> = {
  CQ270: [
    { source: 'EN 10130 and EN 10139, cold-rolled mild steel', names: ['DC01', '1.0330'] },
    { source: 'EN 10346, hot-dip coated mild steel', names: ['DX51D'] },
    { source: 'VDA 239-100, mild steel', names: ['CR1'] },
    { source: 'JIS G 3141, cold-rolled steel of commercial quality', names: ['SPCC'] },
    { source: 'JFS A 2001, 270 MPa class', names: ['JSC270C'] },
    { source: 'common names', names: ['commercial quality'] },
  ],
  DQ270: [
    { source: 'EN 10130 and EN 10139, cold-rolled mild steel', names: ['DC03', '1.0347'] },
    { source: 'EN 10346, hot-dip coated mild steel', names: ['DX52D', 'DX53D'] },
    { source: 'VDA 239-100, mild steel', names: ['CR2'] },
    { source: 'JIS G 3141, cold-rolled steel for drawing', names: ['SPCD'] },
    { source: 'JFS A 2001, 270 MPa class', names: ['JSC270D'] },
    { source: 'common names', names: ['drawing quality'] },
  ],
  DDQ270: [
    { source: 'EN 10130 and EN 10139, cold-rolled mild steel for deep drawing', names: ['DC04', '1.0338'] },
    { source: 'EN 10346, hot-dip coated mild steel for deep drawing', names: ['DX54D'] },
    { source: 'VDA 239-100, mild steel', names: ['CR3'] },
    { source: 'common names', names: ['deep drawing quality'] },
  ],
  IF340: [
    { source: 'EN 10268, cold-rolled interstitial-free steel of higher strength', names: ['HC180Y', 'HC220Y'] },
    { source: 'EN 10346, hot-dip coated interstitial-free steel of higher strength', names: ['HX180YD', 'HX220YD'] },
    { source: 'VDA 239-100, interstitial-free steel of higher strength', names: ['CR180IF', 'CR210IF'] },
  ],
  IF390: [
    { source: 'EN 10268, cold-rolled interstitial-free steel of higher strength', names: ['HC260Y'] },
    { source: 'EN 10346, hot-dip coated interstitial-free steel of higher strength', names: ['HX260YD'] },
    { source: 'VDA 239-100, interstitial-free steel of higher strength', names: ['CR240IF'] },
  ],
  BH180: bakeHardening(180, 180),
  BH220: bakeHardening(220, 210),
  BH260: bakeHardening(260, 240),
  HSLA260: [
    { source: 'EN 10268, cold-rolled micro-alloyed steel', names: ['HC260LA'] },
    { source: 'EN 10346, hot-dip coated micro-alloyed steel', names: ['HX260LAD'] },
    { source: 'VDA 239-100, micro-alloyed steel', names: ['CR240LA', 'CR270LA'] },
  ],
  HSLA420: [
    { source: 'EN 10268, cold-rolled micro-alloyed steel', names: ['HC420LA'] },
    { source: 'EN 10346, hot-dip coated micro-alloyed steel', names: ['HX420LAD'] },
    { source: 'VDA 239-100, micro-alloyed steel', names: ['CR420LA'] },
    { source: 'EN 10149-2, thermomechanically rolled steel', names: ['S420MC'] },
  ],
  HSLA500: [{ source: 'EN 10149-2, thermomechanically rolled steel', names: ['S500MC'] }],
  HSLA550: [{ source: 'EN 10149-2, thermomechanically rolled steel', names: ['S550MC'] }],
  HSLA700: [{ source: 'EN 10149-2, thermomechanically rolled steel', names: ['S700MC'] }],
  DP500: [
    { source: 'EN 10338 and EN 10346, dual-phase steel', names: ['HCT490X'] },
    { source: 'VDA 239-100, dual-phase steel', names: ['CR290Y490T-DP'] },
  ],
  PHS1900: [{ source: 'European designation by composition, boron steel for press hardening', names: ['34MnB5'] }],
  TWIP800: [{ source: 'common names', names: ['twinning-induced plasticity', 'high-manganese steel'] }],
}

/** Yield classes of the EN standards and of VDA 239-100 [MPa]. */
function bakeHardening(european: number, german: number): Designations[] {
  return [
    { source: 'EN 10268, cold-rolled bake-hardening steel', names: [`HC${european}B`] },
    { source: 'EN 10346, hot-dip coated bake-hardening steel', names: [`HX${european}BD`] },
    { source: 'VDA 239-100, bake-hardening steel', names: [`CR${german}BH`] },
  ]
}
