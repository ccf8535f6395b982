const _lowest = 100; // caught by oxlint: no-unused-vars
