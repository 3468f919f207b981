/** Address below `/mi-database/` of the free sample that is complete: all tests, all finite-element tabs. Other materials may be free, too. */
export const freeSampleAddress = 'Steels/AHSS/Dual-Phase/DP980/DP980-6'
