/** Flags of the tests other than tension; part of `flags`. Ids are stored with scalars: never renamed. */
export const testFlags = {
  no_tension_reference: 'There is no tensile flow curve of this coil along the rolling direction to compare with.',
  no_common_strain: 'Fewer than eight rows lie in the range of strain that the test and the tensile curve share.',
  no_major_strain: 'No channel holds the major strain.',
  no_minor_strain: 'No channel holds the minor strain.',
  no_force: 'No channel holds force.',
  no_displacement: 'No channel holds the travel of the punch or the grips.',
  no_time: 'No channel holds time.',
  strain_path_outside: 'The strain path is not that of the test.',
  axes_not_stated: 'Which of the two strains lies along the rolling direction is not stated.',
  // forming limit
  profile_too_short: 'The section does not hold enough points on both sides of the crack.',
  no_neck_limits: 'The second derivative of the major strain has no maximum within 6 mm on each side of the crack.',
  not_bell_shaped: 'The inverse parabola has no maximum near the crack: the profile is not that of a single neck.',
  window_cut: 'The section ends inside the outer window.',
  no_steep_part: 'The thinning rate never rises steeply: no onset of a neck in the record.',
  onset_outside: 'The two lines cross outside the record.',
  methods_mixed: 'Points of different methods must not be combined in one curve.',
  no_plane_strain: 'No point within |ε2| ≤ 0.03 and none on both sides of zero: nothing is extrapolated.',
  no_uniaxial_geometry: 'No geometry runs along a path below β = −0.3.',
  no_biaxial_geometry: 'No geometry runs along a path above β = 0.8.',
  few_geometries: 'Fewer than five geometries.',
  few_specimens: 'Fewer than three specimens.',
  nakajima_shift_corrected: 'The biaxial start of the punch was taken off the minor strains.',
  // bulge
  no_curvature: 'Neither curvature radius nor pole height with the die radius is known.',
  no_pressure: 'No channel holds pressure.',
  thickness_missing: 'The thickness before the test is not known.',
  hill_approximation: 'Thickness and radius from the pole height (Hill), not measured at the pole.',
  strain_not_reached: 'The record ends before this strain.',
  // plane strain, shear
  edges_not_corrected: 'The edges of the ligament are in uniaxial tension and were not taken off: a lower bound.',
  shear_zone_missing: 'Length and thickness of the sheared zone are not known.',
  no_shear_strain: 'No channel holds the shear strain or the major strain of the zone.',
  nominal_shear_modulus: 'The elastic line is that of the nominal modulus.',
  // hole expansion
  no_diameters: 'The diameters before and at the crack are not both known.',
  hole_shrank: 'The hole is not larger at the crack than before.',
  non_standard_hole: 'The hole is not 10 mm ± 0.5 mm: not comparable with ISO 16630.',
  no_delay: 'The delay after punching is not known.',
  no_clearance: 'Punch, die and thickness are not all known.',
  // rate
  rate_far_from_nominal: 'The rate reached differs from the nominal one by more than a factor of two.',
  proof_unreliable_at_rate: 'From 100/s on the force cell rings through yielding: a proof strength means nothing.',
  ringing_smoothed: 'The ringing of the force cell was taken out by local parabolas.',
  rate_from_record: 'No uniform strain is known; the rate is that up to the largest stress.',
  reference_rate_assumed:
    'The tensile tests of the coil recorded no time: 0.001/s is assumed for them. Standard tests run at 0.00025 to 0.0067/s, which shifts m by up to a fifth at 100/s and by more at slower rates.',
  reference_rate: 'Less than a decade lies between this rate and that of the tensile tests: too little to compare.',
  reference_other_direction:
    'The coil has no tensile test in the direction of this specimen: it is compared with that along RD.',
  adiabatic: 'From about 1/s on the specimen warms: thermal softening is in this number.',
  // compression
  not_compression: 'The rows carry no compression.',
  friction_not_corrected: 'No side force or friction coefficient is known: friction of the plates is in this number.',
  // cyclic
  strain_out_of_range: 'A strain is larger than this test can reach: its column may be in percent.',
  no_reversal: 'The loading is never reversed.',
  reverse_yield_not_reached: 'The reversed leg ends before it crosses the offset line.',
  unloading_line_short: 'Fewer than five rows lie on the unloading line.',
  // unloading
  no_unloading: 'The record holds no unloading to a quarter of the stress or below.',
  few_unloadings: 'Fewer than three unloadings at different strains: three parameters cannot be found.',
  modulus_does_not_fall: 'The chord modulus does not fall with plastic strain.',
  saturation_not_reached: 'The chord modulus still falls at the last unloading: E_a and ξ are extrapolated.',
  first_loading_coarse: 'Fewer than five rows on the first elastic line.',
  // bending
  right_censored: 'No crack: the test ended before the force fell. The angle is a lower bound.',
  tools_assumed: 'Tools not stated: rollers 30 mm, punch tip 0.4 mm, gap 2t + 0.5 mm assumed.',
  beyond_tools: 'The travel lies beyond what these tools can reach.',
  thickness_unusual: 'Outside 0.5 to 4 mm thickness the procedure is not proven.',
  crack_not_confirmed: 'The force fell, but nobody confirmed a crack: ductile sheet may fold without one.',
  // field
  gauge_not_stated: 'The length over which strains are averaged is not stated.',
  no_positions: 'No positions: the field cannot be averaged.',
  hottest_at_edge: 'The hottest spot lies at the edge of the field: the maximum may lie outside.',
} as const
