/** Ids are stored: never rename. */
const testFlags = {
  no_tension_reference: 'The coil has no tensile flow curve along the rolling direction as reference.',
  no_common_strain: 'Fewer than eight rows in the strain range common to the test and the tensile curve.',
  no_major_strain: 'No channel contains the major strain.',
  no_minor_strain: 'No channel contains the minor strain.',
  no_force: 'No channel contains force.',
  no_displacement: 'No channel contains punch or grip travel.',
  no_time: 'No channel contains time.',
  arms_uneven: 'The stresses of both arms differ by more than 5 %.',
  strain_path_outside: 'The strain path does not match the test.',
  axes_not_stated: 'It is not stated which of the two strains is along the rolling direction.',
  // forming limit
  profile_too_short: 'The section has too few points on both sides of the crack.',
  no_neck_limits: 'The second derivative of the major strain has no maximum within 6 mm on each side of the crack.',
  not_bell_shaped: 'The inverse parabola has no maximum near the crack: no single neck.',
  window_cut: 'The section ends inside the outer window.',
  no_steep_part: 'The thinning rate never rises steeply: no onset of a neck in the record.',
  onset_outside: 'The two lines cross outside the record.',
  methods_mixed: 'Points of different methods must not be combined in one curve.',
  no_plane_strain: 'No point within |ε2| ≤ 0.03 and no points on both sides of zero: not extrapolated.',
  no_uniaxial_geometry: 'No geometry has a strain path below β = −0.3.',
  no_biaxial_geometry: 'No geometry has a strain path above β = 0.8.',
  few_geometries: 'Fewer than five geometries.',
  few_specimens: 'Fewer than three specimens.',
  nakajima_shift_corrected: 'The minor strains are corrected for the biaxial start of the punch.',
  // bulge
  no_curvature: 'Neither curvature radius nor pole height with the die radius is known.',
  no_pressure: 'No channel contains pressure.',
  thickness_missing: 'The thickness before the test is not known.',
  hill_approximation: 'Thickness and radius from the pole height (Hill), not measured at the pole.',
  strain_not_reached: 'The record ends before this strain.',
  // plane strain, shear
  edges_not_corrected: 'The ligament edges are in uniaxial tension and not deducted: lower bound.',
  edges_exceed_ligament: 'Two edges of the stated width cover the whole ligament.',
  shear_zone_missing: 'Length and thickness of the sheared zone are not known.',
  no_shear_strain: 'No channel contains the shear strain or the major strain of the zone.',
  nominal_shear_modulus: 'The elastic line has the nominal modulus.',
  // hole expansion
  no_diameters: 'The diameters before and at the crack are not both known.',
  hole_shrank: 'The hole diameter at the crack is not above the initial one.',
  non_standard_hole: 'The hole is not 10 mm ± 0.5 mm: not comparable with ISO 16630.',
  no_delay: 'The delay after punching is not known.',
  no_clearance: 'Punch, die and thickness are not all known.',
  die_not_above_punch: 'The die diameter is not above the punch diameter.',
  // rate
  rate_far_from_nominal: 'The rate reached differs from the nominal one by more than a factor of two.',
  proof_unreliable_at_rate: 'From 100/s the force cell rings during yielding: proof strength not valid.',
  ringing_smoothed: 'Force-cell ringing removed by local parabolas.',
  rate_from_record: 'Uniform strain is unknown; the rate is evaluated up to the maximum stress.',
  reference_rate_assumed:
    'The tensile tests of the coil recorded no time: 0.001/s is assumed for them. Standard tests run at 0.00007 or 0.00025 to 0.0067/s, which shifts m by up to a fifth at 100/s and by more at slower rates.',
  reference_rate: 'Less than one decade between this rate and the tensile tests: too small to compare.',
  reference_other_direction:
    'The coil has no tensile test in the direction of this specimen. The reference is the test along RD.',
  adiabatic: 'From about 1/s the specimen heats up: the value includes thermal softening.',
  // compression
  not_compression: 'The rows contain no compression.',
  friction_not_corrected: 'Side force or friction coefficient unknown: the value includes plate friction.',
  // cyclic
  strain_out_of_range: 'A strain exceeds the range of this test: its column may be in percent.',
  no_reversal: 'The loading is never reversed.',
  reverse_yield_not_reached: 'The reversed leg ends before it crosses the offset line.',
  unloading_line_short: 'Fewer than five rows lie on the unloading line.',
  // unloading
  no_unloading: 'The record contains no unloading to a quarter of the stress or below.',
  few_unloadings: 'Fewer than three unloadings at different strains: three parameters cannot be determined.',
  modulus_does_not_fall: 'The chord modulus does not fall with plastic strain.',
  saturation_not_reached: 'The chord modulus still falls at the last unloading: E_a and ξ are extrapolated.',
  first_loading_coarse: 'Fewer than five rows on the first elastic line.',
  // bending
  right_censored: 'No crack was seen, or the test ended before the force fell: the angle is a lower bound.',
  tools_assumed: 'Tools not stated: rollers 30 mm, punch tip 0.4 mm, gap 2t + 0.5 mm assumed.',
  beyond_tools: 'The travel exceeds the range of these tools.',
  thickness_unusual: 'The procedure is not validated outside 0.5 to 4 mm thickness.',
  preload_not_recorded: 'The record begins far above the preload of 30 N: travel counted from the start of the record.',
  crack_not_confirmed: 'The force fell, but no crack was confirmed: ductile sheet may fold without cracking.',
  // field
  gauge_not_stated: 'The length over which strains are averaged is not stated.',
  no_positions: 'No positions: the field cannot be averaged.',
  hottest_at_edge: 'The maximum strain is at the edge of the field: the true maximum may be outside.',
} as const

/** A caution for a value, or a reason for a missing value. Ids are stored: never rename. */
export const flags = {
  withdrawn: 'The number was withdrawn. Earlier releases show it, and the material page states the reason.',
  E_indicative:
    'Fewer than 50 points in the elastic window, or R² below 0.9995: an indication, not a certified modulus.',
  E_nominal_used:
    'No usable elastic line was measured; a nominal modulus (207 GPa, or 70 GPa for a light metal) replaces it.',
  E_outside_steel_range:
    'The elastic line is valid but outside 180–220 GPa: another metal, or an unreliable strain scale.',
  strain_scale_implausible:
    'The elastic slope is outside 40–250 GPa, the range of metals: the column is not a specimen strain, or its scale is wrong.',
  strain_may_be_travel:
    'The strain is computed from a displacement not identified as extensometer, with an unusual elastic slope: it may include machine deformation.',
  elastic_part_unsound:
    'Strain does not follow stress in the elastic part: the extensometer sticks, or it is another instrument.',
  no_elastic_part: 'The record starts above the elastic part.',
  offset_line_not_crossed: 'The curve ends before it crosses the offset line.',
  no_yield_point: 'Yielding without a stress drop of at least 0.5 %.',
  drop_without_plateau:
    'The stress drops by 0.5 % or more, but no plateau and hardening follow: serrated flow or softening, no yield point.',
  no_yield_plateau: 'No yield plateau was found.',
  plateau_without_drop: 'A plateau without a preceding drop of 0.5 %.',
  maximum_not_reached: 'The record ends while the force still rises: the tensile strength was not reached.',
  load_cell_saturated:
    'The load cell reached the end of its range: the largest readings are equal to the last digit, so the maximum was not measured.',
  ends_at_fracture:
    'The record ends while the force still rises; fracture there is stated by the laboratory or follows from its tensile strength.',
  extensometer_slipped: 'The extensometer slipped before this point: the strain includes a jump.',
  no_necking: 'The specimen broke at maximum force, without a neck.',
  raw_maximum_rejected: 'Peak reading is not at the smoothed maximum (noise or serrations).',
  interrupted_before_fracture: 'The test was stopped before the specimen broke.',
  extensometer_removed: 'The extensometer was removed, slipped or stopped before this point.',
  travel_after_extensometer:
    'The extensometer was removed earlier; from there the strain is computed from crosshead travel less machine compliance, with higher uncertainty.',
  fracture_at_end_of_record: 'The record ends without a force drop; its last point is used as fracture.',
  first_tension_leg: 'The loading was reversed: only the first tension leg is evaluated.',
  stated_only: 'Reported by the laboratory; no raw record to verify.',
  elongation_over_extensometer: 'The elongation refers to the extensometer length, not to the stated gauge length.',
  gauge_length_unknown: 'Gauge length unknown: the elongation is not comparable.',
  gauge_length_missing: 'Gauge length missing for extension.',
  section_missing: 'Cross-section missing for force.',
  no_stress: 'No channel contains stress or force.',
  no_strain: 'No channel contains strain or extension.',
  crosshead_only: 'Only crosshead travel was recorded, which includes the deformation of the machine.',
  no_width_strain: 'No channel contains width strain.',
  r_regressions_disagree:
    'r by regression through the origin and with free intercept differ by more than 0.1: the width strain starts late, drifts or has another zero.',
  width_not_shrinking: 'The width strain does not follow the length strain as in metals.',
  Ag_below_6: 'Uniform elongation is below 6 %: the window 4–6 % is not full.',
  Ag_below_11: 'Uniform elongation is not above 11 %: the window from 10 % is too short.',
  window_ends_at_Ag: 'The window ends at uniform elongation, before 20 %.',
  window_ends_with_record: 'The window ends with the record: uniform elongation is not known.',
  window_too_short: 'Less than one percentage point of uniform plastic strain is left for the window.',
  window_chosen: 'Strain window chosen by the laboratory; default 2–20 %.',
  window_starts_after_plateau: 'The window starts after the yield plateau.',
  plateau_in_window: 'The yield plateau reaches into the window.',
  few_points: 'Fewer than 20 points in the window.',
  too_few_points: 'Fewer points than the procedure needs.',
  not_tension: 'The rows contain no tension, or begin in compression.',
  not_defined: 'A required value is missing.',
  outside_hard_limits: 'The result is physically impossible and not shown. Check units and dimensions.',
  outside_typical_range: 'Unusual for sheet steel, or for aluminium sheet where the elastic line is that of aluminium.',
  ...testFlags,
} as const

export type Flag = keyof typeof flags

export const lowerBound: Flag = 'right_censored'
