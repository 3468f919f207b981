/** Free sample with all tests and finite-element tabs, below `/mi-database/`. */
export const freeSampleAddress = 'Steels/AHSS/Dual-Phase/DP980/DP980-6'
