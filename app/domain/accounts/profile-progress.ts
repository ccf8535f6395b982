/** How far a profile is complete: a name it always has. */
export interface ProfileProgress {
  hasVerifiedEmail: boolean;
  hasMobile: boolean;
  hasAddress: boolean;
  isComplete: boolean;
}
