import { testFlags } from './test-flags.ts'

/**
 * What a flag on a scalar says to the reader. With a value it is a caution, without one the reason.
 * Ids are stored with scalars: never renamed.
 */
export const flags = {
  withdrawn: 'The number was withdrawn. Earlier releases show it, and the page of the material says why.',
  E_indicative:
    'Fewer than 50 points in the elastic window, or R² below 0.9995: an indication, not a certified modulus.',
  E_nominal_used:
    'No usable elastic line was measured; a nominal modulus (207 GPa, or 70 GPa for a light metal) replaces it.',
  E_outside_steel_range:
    'The elastic line is sound but outside 180–220 GPa: another metal, or the strain scale is doubtful.',
  strain_scale_implausible:
    'The elastic slope is outside 40–250 GPa, which no metal has: the column is not a strain of the specimen, or its scale is wrong.',
  strain_may_be_travel:
    'The strain comes from a displacement that is not called an extensometer, and its elastic slope is not a usual metal’s: it may hold the stretch of the machine.',
  elastic_part_unsound:
    'Strain does not follow the stress in the elastic part: the instrument sticks, or it is not an extensometer.',
  no_elastic_part: 'The record starts above the elastic part.',
  offset_line_not_crossed: 'The curve ends before it crosses the offset line.',
  no_yield_point: 'The metal yields smoothly: there is no drop of stress of at least 0.5 %.',
  drop_without_plateau:
    'The stress drops by 0.5 % or more, but no plateau and hardening follow: serrated flow or softening, no yield point.',
  no_yield_plateau: 'There is no yield plateau.',
  plateau_without_drop: 'A plateau without a preceding drop of 0.5 %.',
  maximum_not_reached: 'The record ends while the force still rises: the tensile strength was not reached.',
  load_cell_saturated:
    'The load cell reached the end of its range: the largest readings are equal to the last digit, so the maximum was not measured.',
  ends_at_fracture:
    'The record ends while the force still rises; that the specimen broke there is stated by the laboratory, or follows from its tensile strength.',
  extensometer_slipped: 'The extensometer slipped before this point: the strain holds a jump of the instrument.',
  no_necking: 'The specimen broke at maximum force, without a neck.',
  raw_maximum_rejected: 'The highest single reading lies away from the top of the smooth curve: noise or a crackle.',
  interrupted_before_fracture: 'The test was stopped before the specimen broke.',
  extensometer_removed: 'The extensometer was taken off, slipped or stood still before this point.',
  travel_after_extensometer:
    'The extensometer came off before; from there on the strain is the travel of the machine less its compliance, which is less certain than a measured strain.',
  fracture_at_end_of_record: 'The record ends without a drop of force; its last point is taken for the fracture.',
  first_tension_leg: 'The loading was reversed: only the first tension leg is evaluated.',
  stated_only: 'Stated by the laboratory; no record stands beside it that it could be checked with.',
  elongation_over_extensometer:
    'The elongation is that over the length of the extensometer, which is not the gauge length stated for the specimen.',
  gauge_length_unknown: 'The gauge length is not known, so the elongation cannot be compared with others.',
  gauge_length_missing: 'Extension is there but the gauge length is not.',
  section_missing: 'Force is there but the section is not.',
  no_stress: 'No channel holds stress or force.',
  no_strain: 'No channel holds strain or extension.',
  crosshead_only: 'Only crosshead travel was recorded, which contains the stretch of the machine.',
  no_width_strain: 'No channel holds width strain.',
  r_regressions_disagree:
    'r by a regression through the origin and by one with free intercept differ by more than 0.1: the width strain starts late, drifts or was set to zero elsewhere.',
  width_not_shrinking: 'The width strain does not follow the length strain as that of a metal does.',
  Ag_below_6: 'Uniform elongation is below 6 %: the window 4–6 % is not full.',
  Ag_below_11: 'Uniform elongation is not above 11 %: the window from 10 % is too short.',
  window_ends_at_Ag: 'The window ends at uniform elongation, before 20 %.',
  window_ends_with_record: 'The window ends with the record: uniform elongation is not known.',
  window_too_short: 'Less than one percentage point of uniform plastic strain is left for the window.',
  window_chosen: 'The laboratory chose this window of strain; the usual one is 2–20 %.',
  window_starts_after_plateau: 'The window starts after the yield plateau.',
  plateau_in_window: 'The yield plateau reaches into the window.',
  few_points: 'Fewer than 20 points in the window.',
  too_few_points: 'Fewer points than the procedure needs.',
  not_tension: 'The rows carry no tension, or begin in compression.',
  not_defined: 'A value it derives from is missing.',
  outside_hard_limits: 'The value found is physically impossible and withheld; check units and dimensions.',
  outside_typical_range: 'Unusual for sheet steel, or for aluminium sheet where the elastic line is that of aluminium.',
  ...testFlags,
} as const

export type Flag = keyof typeof flags

/** Of a test that ended without a crack: the number is a lower bound. */
export const lowerBound: Flag = 'right_censored'
