-- Old names of towns become the present ones, as domain/places/old-names.ts has them. In steps, so that no one waits.
CREATE PROCEDURE name_present_towns() LANGUAGE plpgsql AS $$
DECLARE
  renamed jsonb := '[
    ["andhra_pradesh", "vizag", "Visakhapatnam"],
    ["goa", "panjim", "Panaji"],
    ["gujarat", "baroda", "Vadodara"],
    ["haryana", "gurgaon", "Gurugram"],
    ["karnataka", "bangalore", "Bengaluru"],
    ["karnataka", "belgaum", "Belagavi"],
    ["karnataka", "bellary", "Ballari"],
    ["karnataka", "gulbarga", "Kalaburagi"],
    ["karnataka", "hubli", "Hubballi"],
    ["karnataka", "mangalore", "Mangaluru"],
    ["karnataka", "mysore", "Mysuru"],
    ["kerala", "alleppey", "Alappuzha"],
    ["kerala", "calicut", "Kozhikode"],
    ["kerala", "cochin", "Kochi"],
    ["kerala", "trivandrum", "Thiruvananthapuram"],
    ["maharashtra", "ahmednagar", "Ahilyanagar"],
    ["maharashtra", "aurangabad", "Chhatrapati Sambhajinagar"],
    ["maharashtra", "bombay", "Mumbai"],
    ["maharashtra", "poona", "Pune"],
    ["puducherry", "pondicherry", "Puducherry"],
    ["tamil_nadu", "madras", "Chennai"],
    ["tamil_nadu", "ooty", "Udhagamandalam"],
    ["tamil_nadu", "trichy", "Tiruchirappalli"],
    ["uttar_pradesh", "allahabad", "Prayagraj"],
    ["uttar_pradesh", "banaras", "Varanasi"],
    ["west_bengal", "calcutta", "Kolkata"]
  ]';
BEGIN
  UPDATE users SET home_city = town->>2 FROM jsonb_array_elements(renamed) AS town
    WHERE home_state = town->>0 AND lower(home_city) = town->>1;
  COMMIT;
  UPDATE users SET current_city = town->>2 FROM jsonb_array_elements(renamed) AS town
    WHERE current_state = town->>0 AND lower(current_city) = town->>1;
  COMMIT;
  UPDATE projects SET casting_city = town->>2 FROM jsonb_array_elements(renamed) AS town
    WHERE casting_state = town->>0 AND lower(casting_city) = town->>1;
  COMMIT;
  UPDATE projects SET shooting_city = town->>2 FROM jsonb_array_elements(renamed) AS town
    WHERE shooting_state = town->>0 AND lower(shooting_city) = town->>1;
END $$;
