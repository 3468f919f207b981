/**
 * Rp0.2 [ksi], Rm [ksi] and strain at Rm [1] of 6061-T6 in the plane of the plate: files
 * `…_aluminum_AL_6061_tension_stress_metrics_….csv` of github.com/sandialabs/matcal at d1a534023acfbd8b3aa6a56f9caa3085f51c9159
 * (BSD 3-Clause, Copyright (c) 2025 National Technology & Engineering Solutions of Sandia, LLC), rounded to 0.001.
 */
export const sandia6061Metrics: readonly (readonly [rp02: number, rm: number, strain: number])[] = [
  [41.668, 46.209, 0.0767],
  [42.095, 46.458, 0.0778],
  [43.175, 47.106, 0.078],
  [41.147, 46.021, 0.0735],
  [42.384, 46.787, 0.0783],
  [42.147, 46.796, 0.0759],
  [42.063, 46.589, 0.0761],
  [42.766, 47.258, 0.0757],
  [44.454, 48.281, 0.0764],
  [43.449, 46.997, 0.0713],
  [44.691, 49.375, 0.051],
  [44.277, 48.479, 0.0716],
  [44.651, 48.312, 0.0724],
  [43.297, 45.733, 0.0789],
  [45.1, 47.546, 0.0792],
  [44.908, 47.359, 0.08],
  [43.179, 45.561, 0.0772],
  [44.929, 47.271, 0.0783],
]
