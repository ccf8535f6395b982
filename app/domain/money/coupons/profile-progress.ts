/** The parts of a complete profile; the name is always set. */
export interface ProfileProgress {
  hasVerifiedEmail: boolean;
  hasMobile: boolean;
  hasAddress: boolean;
  isComplete: boolean;
}
