console.log("x"); // caught by oxlint: no-console
