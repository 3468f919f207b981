import type { AnisotropyId } from './criterion.ts'

/** As papers write what `AnisotropyId` names: stresses over that of tension along RD, angles of the major stress to RD. */
export const ratioSymbols: Readonly<Record<AnisotropyId, string>> = {
  s45: 'σ45/σ0',
  s90: 'σ90/σ0',
  sb: 'σb/σ0',
  r0: 'r0',
  r45: 'r45',
  r90: 'r90',
  rb: 'rb',
  ps0: 'σps,0/σ0',
  ps45: 'σps,45/σ0',
  ps90: 'σps,90/σ0',
  ps0_minor: 'σps,0,minor/σ0',
  ps45_minor: 'σps,45,minor/σ0',
  ps90_minor: 'σps,90,minor/σ0',
  shear0: 'τ0/σ0',
  shear45: 'τ45/σ0',
}
